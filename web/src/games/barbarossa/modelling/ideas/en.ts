import type { Ideas } from '.';

export const ideas: Ideas = {
  'On the farm': 'cow pig hen tractor sheep duck egg bucket plough rabbit',
  'At sea': 'lighthouse crab boat shell whale anchor octopus buoy starfish shark',
  'In the garden': 'snail rake wheelbarrow tulip sprinkler butterfly pumpkin mushroom cactus beehive',
  'In the kitchen': 'teapot whisk saucepan sieve knife toaster kettle ladle bowl fork',
  'In town': 'fountain lamppost tram bridge statue bicycle tower bench windmill bus',
  Music: 'guitar drum trumpet piano violin flute harp accordion bell whistle',
  'Sweet things': 'croissant cherry waffle pear cake doughnut pineapple pretzel strawberry banana',
  'In the forest': 'owl squirrel fir acorn fox hedgehog hut stump bear leaf',
  'At home': 'lamp armchair key broom clock ladder chimney candle chair bath',
  Travelling: 'suitcase plane rocket tent compass train balloon camel pyramid volcano',
  'To wear': 'boot hat glove scarf glasses tie sandal crown umbrella ring',
  Tools: 'hammer saw screwdriver brush shovel screw anvil pliers chisel axe',
};
