import { ownValue } from './own-value.ts';

/**
 * Returns a text with each `{name}` replaced by its value; one without a value by what `missing` makes of it, or
 * nothing.
 */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, unknown>>,
  missing: (placeholder: string) => string = () => '',
): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(ownValue(values, name) ?? missing(whole)));
