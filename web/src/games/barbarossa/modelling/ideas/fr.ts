import type { Ideas } from '.';

export const ideas: Ideas = {
  'À la ferme': 'vache cochon poule tracteur mouton canard œuf seau charrue lapin',
  'À la mer': 'phare crabe bateau coquillage baleine ancre pieuvre bouée étoile requin',
  'Au jardin': 'escargot râteau brouette tulipe arrosoir papillon citrouille champignon cactus ruche',
  'À la cuisine': 'théière fouet cocotte passoire couteau grille moulin louche bol rouleau',
  'En ville': 'fontaine lampadaire tramway pont statue vélo feu clocher banc kiosque',
  'En musique': 'guitare tambour trompette piano violon flûte harpe accordéon cloche maracas',
  'Au goûter': 'croissant cerise gaufre poire glace brioche ananas bretzel fraise banane',
  'Dans la forêt': 'hibou écureuil sapin gland renard hérisson cabane souche ours feuille',
  'À la maison': 'lampe fauteuil clé balai horloge échelle cheminée bougie chaise réveil',
  'En voyage': 'valise avion fusée tente boussole train montgolfière chameau pyramide volcan',
  'Des habits': 'botte chapeau gant écharpe lunettes cravate sandale couronne parapluie bague',
  'Des outils': 'marteau scie tournevis pinceau pelle vis enclume pince tenaille ciseau',
};
