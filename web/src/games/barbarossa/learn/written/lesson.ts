// Written by `make wire`, played through the rules: change tools/lessons, not this.

import type { Book, Moment } from '../riddling';

export const moments: Moment[] = [
  {"key":"model","gems":12,"tries":[{"key":"plain","right":false,"refused":null,"before":[6,6,6],"after":[4,11,6],"gems":12,"at":0,"arrows":1,"letter":null},{"key":"vague","right":true,"refused":null,"before":[6,6,6],"after":[8,11,6],"gems":12,"at":0,"arrows":7,"letter":null},{"key":"lump","right":false,"refused":null,"before":[6,6,6],"after":[1,11,1],"gems":12,"at":0,"arrows":13,"letter":null}]},
  {"key":"move","gems":9,"tries":[{"key":"roll","right":false,"refused":null,"before":[6,6,6],"after":[6,7,7],"gems":9,"at":5,"arrows":0,"letter":null},{"key":"some","right":true,"refused":null,"before":[6,6,6],"after":[6,6,6],"gems":6,"at":3,"arrows":0,"letter":null},{"key":"all","right":false,"refused":null,"before":[6,6,6],"after":[6,6,6],"gems":0,"at":9,"arrows":0,"letter":null}]},
  {"key":"letter","gems":12,"tries":[{"key":"first","right":true,"refused":null,"before":[6,6,6],"after":[6,6,6],"gems":12,"at":0,"arrows":0,"letter":"s"},{"key":"last","right":true,"refused":null,"before":[6,6,6],"after":[6,6,6],"gems":12,"at":0,"arrows":0,"letter":"o"},{"key":"far","right":false,"refused":null,"before":[6,6,6],"after":[6,6,6],"gems":12,"at":0,"arrows":0,"letter":""}]},
  {"key":"ask","gems":12,"tries":[{"key":"wear","right":true,"refused":null,"before":[6,6,6],"after":[6,6,6],"gems":12,"at":0,"arrows":0,"letter":null},{"key":"eat","right":false,"refused":null,"before":[6,6,6],"after":[6,6,6],"gems":12,"at":0,"arrows":0,"letter":null},{"key":"length","right":false,"refused":null,"before":[6,6,6],"after":[6,6,6],"gems":12,"at":0,"arrows":0,"letter":null},{"key":"guess","right":false,"refused":"first_series","before":[6,6,6],"after":[6,6,6],"gems":12,"at":0,"arrows":0,"letter":null}]},
  {"key":"guess","gems":12,"tries":[{"key":"sombrero","right":true,"refused":null,"before":[6,6,6],"after":[11,5,6],"gems":12,"at":0,"arrows":3,"letter":null},{"key":"bowl","right":false,"refused":null,"before":[6,6,6],"after":[6,6,6],"gems":12,"at":0,"arrows":2,"letter":null},{"key":"stop","right":false,"refused":null,"before":[6,6,6],"after":[6,6,6],"gems":12,"at":0,"arrows":2,"letter":null}]},
];

export const book: Book = {"board":["elf","gem","dragon","question","gem","dragon","elf","gem","ghost","question","gem","dragon"],"few":[[2,-2],[4,-1],[6,1],[9,2],[10,1],[12,-1],[13,-2]],"many":[[3,-2],[5,-1],[7,1],[11,2],[13,1],[15,-1],[17,-2]]};
