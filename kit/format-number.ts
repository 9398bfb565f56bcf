const formats = new Map<string, Intl.NumberFormat>();

/** A whole number as a person of the language writes it. `toLocaleString` finds its format with each call. */
export function formatNumber(value: number, language: string): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language);
    formats.set(language, format);
  }
  return format.format(value);
}
