const formats = new Map<string, Intl.NumberFormat>();

export type NumberStyle = {
  /** Digits after the decimal point; without it as many as the number has, up to three. */
  digits?: number;
  /** Whether thousands are separated, which is the default. */
  isGrouped?: boolean;
};

/** A number as a person of the language writes it. `toLocaleString` would look its format up with each call. */
export function formatNumber(
  value: number,
  language: string,
  { digits, isGrouped = true }: NumberStyle = {},
): string {
  const key = `${language} ${digits} ${isGrouped}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: isGrouped,
    });
    formats.set(key, format);
  }
  return format.format(value);
}
