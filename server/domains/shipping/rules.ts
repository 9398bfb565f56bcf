import type { Language } from '../../../contract/fields.ts';
import { volumeWeight } from '../../../kit/volume-weight.ts';

export type ZoneRow = { code: string; countries: string[] };
export type MethodRow = {
  code: string;
  carrier: string;
  /** By language, where the carrier is no brand. */
  names: Partial<Record<Language, string>>;
  tracked: boolean;
  duty: 'DDP' | 'DDU';
  refuses: string[];
  maxWeight: number;
};
/** Returns the name of a method in a language: that of its carrier, unless it has names of its own. */
export const methodName = (
  { carrier, names }: Pick<MethodRow, 'carrier' | 'names'>,
  language: Language,
): string => names[language] ?? carrier;

/** Returns the carriers of methods that are brands, each once. */
export const brandsOf = (methods: readonly MethodRow[]): string[] => [
  ...new Set(methods.filter(({ names }) => Object.keys(names).length === 0).map(({ carrier }) => carrier)),
];

export type RateRow = {
  method: string;
  warehouse: number;
  zone: string;
  firstWeight: number;
  firstPrice: number;
  stepWeight: number;
  stepPrice: number;
  daysMin: number;
  daysMax: number;
};
export type Piece = { quantity: number; weight: number; length: number; width: number; height: number };

/**
 * Returns the billed weight of a parcel in grams: carriers bill the larger of gross and volume weight. `weight` in
 * grams, edges in mm, each of one piece.
 */
export function billedWeight(pieces: readonly Piece[]): number {
  let gross = 0;
  let volume = 0;
  for (const { quantity, weight, length, width, height } of pieces) {
    gross += quantity * weight;
    volume += quantity * volumeWeight(length, width, height);
  }
  return Math.max(gross, Math.ceil(volume));
}

/** Returns a carrier's price in US cents for a weight in grams: the first step, then each further started one. */
export const rateFor = (rate: RateRow, weight: number): number =>
  rate.firstPrice + Math.ceil(Math.max(0, weight - rate.firstWeight) / rate.stepWeight) * rate.stepPrice;

/** Price of insuring a parcel, of its goods value. */
export const INSURANCE_PERCENT = 2;

/** Returns the price of insuring a goods value, in minor units, half up. */
export const insuranceOf = (goods: number): number => Math.floor((goods * INSURANCE_PERCENT + 50) / 100);
