import type { Product } from '../../../contract/catalogue.ts';

export type VaryingAttribute = {
  code: string;
  name: string;
  values: { value: string; text: string }[];
};

/** Returns the attributes in which the variants differ, with their values. */
export function varyingAttributes(variants: Product['variants']): VaryingAttribute[] {
  const found = new Map<string, { code: string; name: string; values: Map<string, string> }>();
  for (const { attributes } of variants)
    for (const { code, name, value, text } of attributes) {
      const attribute = found.get(code) ?? { code, name, values: new Map() };
      attribute.values.set(value, text);
      found.set(code, attribute);
    }
  return [...found.values()]
    .filter(({ values }) => values.size > 1)
    .map(({ values, ...rest }) => ({
      ...rest,
      values: [...values].map(([value, text]) => ({ value, text })),
    }));
}
