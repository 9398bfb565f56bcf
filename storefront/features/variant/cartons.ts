import type { Variant } from '../../../contract/catalogue.ts';
import { volumeWeight } from '../../../kit/volume-weight.ts';

type PackedVariant = Pick<Variant, 'carton' | 'weight' | 'size'>;

/** Full cartons of a quantity, the pieces beside them, and the weight and volume weight of all in grams. */
export function packShipment({ carton, weight, size }: PackedVariant, quantity: number) {
  return {
    cartons: Math.floor(quantity / carton),
    loose: quantity % carton,
    weight: quantity * weight,
    volume: Math.ceil(quantity * volumeWeight(...size)),
  };
}
