import type { AttributeValue, Variant } from '../../../contract/catalogue.ts';

export type Choice = { value: AttributeValue; variant: Variant; isChosen: boolean; stock: number };
export type AttributeChoices = { code: string; name: string; choices: Choice[] };

const stockOf = (variant: Variant): number =>
  variant.stock.reduce((sum, { available }) => sum + available, 0);

export const isSellable = ({ state }: Pick<Variant, 'state'>): boolean =>
  state === 'on_sale' || state === 'presale';
export const isBuyable = (variant: Variant): boolean => isSellable(variant) && stockOf(variant) > 0;

/** Returns the text key of why a variant or product cannot be bought. */
export function unavailableReason({ state }: Pick<Variant, 'state'>): string {
  if (state === 'discontinued') return 'product.discontinued';
  return state === 'locked' ? 'product.locked' : 'product.soldOut';
}

/**
 * Returns each attribute with its values. Each value leads to the variant that keeps most other attributes, a buyable
 * one first.
 */
export function attributeChoices(variants: readonly Variant[], shown: Variant): AttributeChoices[] {
  return shown.attributes.map(({ code, name }) => {
    const values = new Map<string, Choice>();
    for (const variant of variants) {
      const value = attributeOf(variant, code);
      if (!value) continue;
      const choice = {
        value,
        variant,
        isChosen: attributeOf(shown, code)?.value === value.value,
        stock: stockOf(variant),
      };
      const rival = values.get(value.value);
      if (!rival || rank(variant, shown) > rank(rival.variant, shown)) values.set(value.value, choice);
    }
    return { code, name, choices: [...values.values()] };
  });
}

export const attributeOf = (variant: Variant, code: string): AttributeValue | undefined =>
  variant.attributes.find((attribute) => attribute.code === code);

/** Returns the number of attributes in which two variants are the same. */
export const similarity = (variant: Variant, shown: Variant): number =>
  variant.attributes.filter(({ code, value }) => attributeOf(shown, code)?.value === value).length;

const rank = (variant: Variant, shown: Variant): number =>
  2 * similarity(variant, shown) + (isBuyable(variant) ? 1 : 0);
