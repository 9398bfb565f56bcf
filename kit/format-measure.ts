export type MeasureUnit = 'gram' | 'kilogram' | 'centimeter';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Writes a number with two decimals at most in a language, with its unit where it has one. Formats are made once: each
 * costs more than a table of a product.
 */
export function formatMeasure(value: number, language: string, unit?: MeasureUnit): string {
  const key = `${language} ${unit}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      maximumFractionDigits: 2,
      ...(unit && { style: 'unit', unit }),
    });
    formats.set(key, format);
  }
  return format.format(value);
}

/**
 * "0.25 m" with the decimal sign of a language of the shop, of which English alone has a point; any other text as it is,
 * such as the name of a model.
 */
export const localizeMeasure = (text: string, language: string): string =>
  language !== 'en' && /^\d+\.\d+ \p{L}+$/u.test(text) ? text.replace('.', ',') : text;
