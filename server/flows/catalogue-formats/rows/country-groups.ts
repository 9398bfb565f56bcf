/** Members of the European Union since 2020-02-01 (https://european-union.europa.eu, read 2026-11-23). */
const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
const EEA = [...EU, 'IS', 'LI', 'NO'];

// In the shop's languages.
const GROUPS: [names: string, countries: readonly string[]][] = [
  [
    'eu|european union|europäische union|ue|union européenne|unión europea|unione europea|união europeia|ес|европейский союз|евросоюз',
    EU,
  ],
  [
    'eea|european economic area|ewr|europäischer wirtschaftsraum|eee|espace économique européen|espacio económico europeo|see|spazio economico europeo|espaço econômico europeu|еэз|европейская экономическая зона',
    EEA,
  ],
];

/** Returns the countries of a group of countries by its name; nothing for another word. */
export const countriesOfGroup = (name: string): readonly string[] | undefined =>
  GROUPS.find(([names]) => names.split('|').includes(name.toLowerCase()))?.[1];
