import { ownValue } from './own-value.ts';

/** First and last of the first three digits of its ZIP codes, by state (USPS Publication 65, labeling list L002). */
const US: Record<string, readonly (readonly [number, number])[]> = {
  AL: [[350, 369]],
  AK: [[995, 999]],
  AZ: [[850, 865]],
  AR: [[716, 729]],
  CA: [[900, 961]],
  CO: [[800, 816]],
  CT: [[60, 69]],
  DC: [
    [200, 205],
    [569, 569],
  ],
  DE: [[197, 199]],
  FL: [
    [320, 339],
    [341, 349],
  ],
  GA: [
    [300, 319],
    [398, 399],
  ],
  HI: [[967, 968]],
  IA: [[500, 528]],
  ID: [[832, 838]],
  IL: [[600, 629]],
  IN: [[460, 479]],
  KS: [[660, 679]],
  KY: [[400, 427]],
  LA: [[700, 714]],
  MA: [
    [10, 27],
    [55, 55],
  ],
  MD: [[206, 219]],
  ME: [[39, 49]],
  MI: [[480, 499]],
  MN: [[550, 567]],
  MO: [[630, 658]],
  MS: [[386, 397]],
  MT: [[590, 599]],
  NC: [[270, 289]],
  ND: [[580, 588]],
  NE: [[680, 693]],
  NH: [[30, 38]],
  NJ: [[70, 89]],
  NM: [[870, 884]],
  NV: [[889, 898]],
  NY: [
    [5, 5],
    [63, 63],
    [100, 149],
  ],
  OH: [[430, 459]],
  OK: [
    [730, 731],
    [734, 749],
  ],
  OR: [[970, 979]],
  PA: [[150, 196]],
  RI: [[28, 29]],
  SC: [[290, 299]],
  SD: [[570, 577]],
  TN: [[370, 385]],
  TX: [
    [733, 733],
    [739, 739],
    [750, 799],
    [885, 885],
  ],
  UT: [[840, 847]],
  VA: [
    [201, 201],
    [220, 246],
  ],
  VT: [
    [50, 54],
    [56, 59],
  ],
  WA: [[980, 994]],
  WI: [[530, 549]],
  WV: [[247, 268]],
  WY: [
    [820, 831],
    [834, 834],
  ],
};

/** First letters of its postcodes by province (Canada Post, forward sortation areas). */
const CANADA: Record<string, string> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJ',
  SK: 'S',
  YT: 'Y',
};

/** Whether a postcode lies in a state, by its code; true where the state is unknown. */
export function isZipOfState(zip: string, country: string, state: string): boolean {
  if (country === 'CA') return ownValue(CANADA, state)?.includes(zip.charAt(0).toUpperCase()) ?? true;
  if (country !== 'US') return true;
  const prefix = Number(zip.slice(0, 3));
  return ownValue(US, state)?.some(([first, last]) => prefix >= first && prefix <= last) ?? true;
}
