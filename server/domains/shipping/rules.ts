import { volumeWeight } from '../../../kit/volume-weight.ts';

export type ZoneRow = { code: string; countries: string[] };
export type MethodRow = {
  code: string;
  carrier: string;
  tracked: boolean;
  duty: 'DDP' | 'DDU';
  refuses: string[];
  maxWeight: number;
};
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
export type TaxRow = {
  country: string;
  scheme: 'IOSS' | 'UK';
  rate: number;
  limitAmount: number;
  limitCurrency: string;
};

export type Piece = { quantity: number; weight: number; length: number; width: number; height: number };

/**
 * Billed weight of a parcel in grams: the larger of what it weighs and what its volume would. `weight` in grams,
 * edges in mm, each of one piece.
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

/** What a carrier asks for a weight in grams, in US cents: the first step, then each further one begun. */
export const rateFor = (rate: RateRow, weight: number): number =>
  rate.firstPrice + Math.ceil(Math.max(0, weight - rate.firstWeight) / rate.stepWeight) * rate.stepPrice;

const INSURANCE_PERCENT = 2;

/** Insurance of a goods value in minor units, half up. */
export const insuranceOf = (goods: number): number => Math.floor((goods * INSURANCE_PERCENT + 50) / 100);

/**
 * Value added tax that we collect on a parcel, in the same minor units as `goods` and `shipping`, half up.
 * Parcels above the limit pay at the border instead. `limit` is the rule's limit in those minor units.
 */
export const taxOf = (rule: TaxRow | undefined, limit: number, goods: number, shipping: number): number =>
  rule && goods <= limit ? Math.floor(((goods + shipping) * rule.rate + 5000) / 10_000) : 0;
