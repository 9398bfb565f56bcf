import type { Random } from '../random/random.ts';

/** Design names: towns and regions, spelled the same in every language and not words in any of them. */
const names = `
Bergen Visby Turku Vaasa Kotka Narvik Molde Larvik Hamar Skagen Odense Aalborg Kalmar Falun Tartu Narva Kaunas
Vilnius Lublin Brno Olomouc Szeged Sopron Sibiu Oradea Varna Plovdiv Ohrid Bitola Kotor Budva Zadar Rijeka Trogir
Maribor Celje Piran Graz Linz Bregenz Luzern Davos Basel Jena Mainz Trier Kassel Erfurt Weimar Husum Emden Breda Delft
Zwolle Arnhem Venlo Ghent Namur Arlon Lille Metz Dijon Nevers Nantes Quimper Rouen Caen Arras Reims Annecy Albi
Bayonne Biarritz Girona Huesca Soria Burgos Oviedo Vigo Lugo Sintra Murcia Elche Gandia Siena Lucca Modena Imola
Rimini Urbino Ancona Assisi Orvieto Lecce Matera Trani Udine Trento Merano Bolzano Pavia Novara Ivrea Aosta Savona
Corfu Naxos Paros Samos Chios Volos Patras Izmir Mersin Sinop Dundee Oban Truro Exeter Bristol Durham Whitby Ripon
Kendal Galway Sligo Ennis Tralee Antrim Kyoto Nara Kobe Otaru Sendai Nagano Busan Jeju Penang Ipoh Dalat Hanoi Quito
Cusco Mendoza Valdivia Arica Temuco Fargo Boise Tulsa Juneau Sitka Denali Yukon Banff
`
  .trim()
  .split(/\s+/);

/** Editions of a design. Roman, since a measure may follow: "Szeged II 66W". */
const editions = ['', ' II', ' III', ' IV'] as const;

/**
 * Picks a product's design name, which distinguishes it from others of its kind. Products without a device also
 * have editions, since less of their titles differs.
 */
export function pickDesign(random: Random, hasDevice: boolean): string {
  return random.pick(names) + (hasDevice ? '' : random.pick(editions));
}
