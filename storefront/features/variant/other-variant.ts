import type { Variant } from '../../../contract/catalogue.ts';
import { plugOf } from '../../../kit/plug-of.ts';
import { attributeOf, isBuyable, similarity } from './choices.ts';

/** The attribute of variants that are made for one device each. */
const MODEL = 'model';
const PLUG = 'plug';

/**
 * Returns the variant to propose instead of one that cannot be bought: the most similar one that can. One for another
 * device or for sockets of another country is none; `country` null: the sockets are those of the shown variant.
 */
export function otherVariant(
  variants: readonly Variant[],
  shown: Variant,
  country: string | null,
): Variant | undefined {
  const ofAttribute = (variant: Variant, code: string) => attributeOf(variant, code)?.value;
  const local = country && plugOf(country);
  const plug = variants.some((variant) => ofAttribute(variant, PLUG) === local)
    ? local
    : ofAttribute(shown, PLUG);
  return variants
    .filter(
      (variant) =>
        isBuyable(variant) &&
        ofAttribute(variant, MODEL) === ofAttribute(shown, MODEL) &&
        ofAttribute(variant, PLUG) === plug,
    )
    .toSorted((left, right) => similarity(right, shown) - similarity(left, shown))[0];
}
