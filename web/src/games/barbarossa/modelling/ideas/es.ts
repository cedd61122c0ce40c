import type { Ideas } from '.';

export const ideas: Ideas = {
  'En la granja': 'vaca cerdo gallina tractor oveja pato huevo cubo arado conejo',
  'En el mar': 'faro cangrejo barco concha ballena ancla pulpo boya estrella tiburón',
  'En el jardín': 'caracol rastrillo carretilla tulipán regadera mariposa calabaza seta cactus colmena',
  'En la cocina': 'tetera batidor olla colador cuchillo tostadora molinillo cazo cuenco tenedor',
  'En la ciudad': 'fuente farola tranvía puente estatua bicicleta semáforo torre banco autobús',
  Música: 'guitarra tambor trompeta piano violín flauta arpa acordeón campana silbato',
  'La merienda': 'cruasán cereza gofre pera helado rosquilla piña pastel fresa plátano',
  'En el bosque': 'búho ardilla abeto bellota zorro erizo cabaña tronco oso hoja',
  'En casa': 'lámpara sillón llave escoba reloj escalera chimenea vela silla bañera',
  'De viaje': 'maleta avión cohete tienda brújula tren globo camello pirámide volcán',
  'Para vestir': 'bota sombrero guante bufanda gafas corbata sandalia corona paraguas anillo',
  Herramientas: 'martillo sierra destornillador pincel pala tornillo yunque tenaza cincel hacha',
};
