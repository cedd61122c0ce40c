import type { Ideas } from '.';

export const ideas: Ideas = {
  'Auf dem Bauernhof': 'Kuh Schwein Huhn Traktor Schaf Ente Ei Eimer Pflug Hase',
  'Am Meer': 'Leuchtturm Krebs Boot Muschel Wal Anker Krake Boje Seestern Hai',
  'Im Garten': 'Schnecke Rechen Schubkarre Tulpe Gießkanne Schmetterling Kürbis Pilz Kaktus Igel',
  'In der Küche': 'Teekanne Schneebesen Topf Sieb Messer Toaster Mühle Kelle Schüssel Gabel',
  'In der Stadt': 'Brunnen Laterne Straßenbahn Brücke Statue Fahrrad Ampel Turm Bank Bus',
  Musik: 'Gitarre Trommel Trompete Klavier Geige Flöte Harfe Akkordeon Glocke Pfeife',
  'Süßes und Obst': 'Hörnchen Kirsche Waffel Birne Torte Krapfen Ananas Brezel Erdbeere Banane',
  'Im Wald': 'Eule Eichhörnchen Tanne Eichel Fuchs Dachs Hütte Baumstumpf Bär Blatt',
  'Zu Hause': 'Lampe Sessel Schlüssel Besen Uhr Leiter Kamin Kerze Stuhl Wecker',
  'Auf Reisen': 'Koffer Flugzeug Rakete Zelt Kompass Zug Ballon Kamel Pyramide Vulkan',
  'Zum Anziehen': 'Stiefel Hut Handschuh Schal Brille Krawatte Sandale Krone Regenschirm Ring',
  Werkzeug: 'Hammer Säge Schraubenzieher Pinsel Schaufel Schraube Amboss Zange Meißel Axt',
};
