/** Plugs by country, after IEC 60083; countries with sockets of their own, or of several kinds, are left out. */
const COUNTRIES = {
  eu: 'AD AL AM AT AZ BA BE BG BY CZ DE DK DZ EE EG ES FI FR GE GR HR HU ID IS KR KZ LT LU LV MA MC MD ME MK NL NO PL PT RO RS RU SE SI SK SM TN TR UA UZ',
  uk: 'AE BH BN CY GB GG GH HK IE IM JE KE KW LK MT MY NG OM QA SA SG TZ UG ZM ZW',
  us: 'BB BS CA CO CR CU DO EC GT HN JM JP MX NI PA PH PR SV TT TW US VE VI',
  au: 'AU FJ NZ PG SB TO VU WS',
};
const plugs = new Map(
  Object.entries(COUNTRIES).flatMap(([plug, codes]) => codes.split(' ').map((code) => [code, plug] as const)),
);

/** The plug of a country as the attribute `plug` of variants names it: eu, uk, us or au; null where none is known. */
export const plugOf = (country: string): string | null => plugs.get(country) ?? null;
