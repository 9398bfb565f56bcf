import type { Variant } from '../../../contract/catalogue.ts';
import { formatMeasure } from '../../../kit/format-measure.ts';
import { volumeWeight } from '../../../kit/volume-weight.ts';

type PackedVariant = Pick<Variant, 'carton' | 'weight' | 'size'>;

/**
 * Returns the full cartons of a quantity, the remaining pieces, and weight and volume weight in grams; null where it is
 * not known of the variant.
 */
export function packShipment({ carton, weight, size }: PackedVariant, quantity: number) {
  return {
    cartons: carton && Math.floor(quantity / carton),
    loose: carton && quantity % carton,
    weight: weight && quantity * weight,
    volume: size && Math.ceil(quantity * volumeWeight(...size)),
  };
}

/** The sides of a package in millimetres, as centimetres. */
export function formatSize(
  [length, width, height]: readonly [number, number, number],
  language: string,
): string {
  const side = (millimeters: number, unit?: 'centimeter') => formatMeasure(millimeters / 10, language, unit);
  return `${side(length)} × ${side(width)} × ${side(height, 'centimeter')}`;
}

/** A weight in grams, in kilograms from one on. */
export const formatWeight = (grams: number, language: string): string =>
  grams < 1000 ? formatMeasure(grams, language, 'gram') : formatMeasure(grams / 1000, language, 'kilogram');
