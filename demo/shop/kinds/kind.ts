import type { Device, Group } from '../devices/devices.ts';

/** A measured property: `['power', 'W', [20, 30, 65]]`. As an axis it makes variants, otherwise it is one value. */
type Measure = readonly [attribute: string, unit: string, values: readonly (number | string)[]];

/** The facts that products of one kind share. Money in US cents, weights in grams, sizes in millimeters. */
export type Kind = {
  /** Also the code of its noun. */
  code: string;
  /** The shape of its pictures, see demo/pictures. */
  shape: string;
  /** The weight of this kind among all products. */
  share: number;
  /** Slug of its leaf category, or the slug by device. */
  leaf: string | ((device: Device) => string);
  fits?: readonly Group[];
  price: readonly [number, number];
  weight: readonly [number, number];
  size: readonly [length: number, width: number, height: number];
  materials: readonly string[];
  features: readonly string[];
  colors: readonly string[];
  /** The maximum number of colors of a product; default 6. */
  maxColors?: number;
  /** A second axis of variants beside color, used by about half of the products. */
  axis?: Measure;
  measures?: readonly Measure[];
  logistics?: readonly string[];
  certificates?: readonly string[];
  brands: readonly number[];
  hs: string;
};

export const phones: readonly Group[] = [
  'iphone-17',
  'iphone-17',
  'iphone-17',
  'iphone-16',
  'iphone-16',
  'iphone-15',
  'iphone-old',
  'galaxy-s',
  'galaxy-s',
  'galaxy-a',
  'galaxy-z',
  'xiaomi',
  'pixel',
  'huawei',
  'oppo',
  'motorola',
];

export const palettes = {
  case: [
    'black',
    'white',
    'grey',
    'red',
    'wine-red',
    'dark-blue',
    'blue',
    'sky-blue',
    'green',
    'dark-green',
    'mint',
    'purple',
    'lavender',
    'pink',
    'rose',
    'orange',
    'yellow',
    'brown',
    'khaki',
    'titanium',
  ],
  leather: [
    'black',
    'brown',
    'grey',
    'dark-blue',
    'wine-red',
    'rose-gold',
    'khaki',
    'dark-green',
    'purple',
    'rose',
  ],
  clear: ['transparent', 'black', 'dark-blue', 'purple', 'pink', 'sky-blue', 'orange'],
  tech: ['black', 'white', 'grey', 'silver', 'dark-blue'],
  bright: [
    'black',
    'white',
    'red',
    'blue',
    'green',
    'pink',
    'purple',
    'yellow',
    'orange',
    'mint',
    'sky-blue',
  ],
  metal: ['black', 'silver', 'gold', 'rose-gold', 'titanium', 'dark-blue'],
  clearOnly: ['transparent'],
  blackOnly: ['black'],
  plush: ['brown', 'white', 'grey', 'pink', 'khaki', 'yellow', 'sky-blue'],
} as const;
