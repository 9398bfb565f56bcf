import type { Variant } from '../../../contract/catalogue.ts';
import { volumeWeight } from '../../../kit/volume-weight.ts';

type PackedVariant = Pick<Variant, 'carton' | 'weight' | 'size'>;

/** Returns the full cartons of a quantity, the remaining pieces, and weight and volume weight in grams. */
export function packShipment({ carton, weight, size }: PackedVariant, quantity: number) {
  return {
    cartons: Math.floor(quantity / carton),
    loose: quantity % carton,
    weight: quantity * weight,
    volume: Math.ceil(quantity * volumeWeight(...size)),
  };
}
