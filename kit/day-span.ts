/** The first and the last of some days, both included, as 2027-02-05. */
export type DaySpan = { first: string; last: string };

/** Returns the days from the first of several spans to the last; null of none. */
export function wholeSpan(spans: readonly DaySpan[]): DaySpan | null {
  const first = spans.map((span) => span.first).sort()[0];
  const last = spans
    .map((span) => span.last)
    .sort()
    .at(-1);
  return first && last ? { first, last } : null;
}

/** English as the countries write it that most parcels go to, the day before the month. */
const tagOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** Formats by language and length of months: to create one takes longer than to write the days of a list. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(tag: string, month: 'long' | 'short'): Intl.DateTimeFormat {
  const key = `${tag} ${month}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { day: 'numeric', month, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

/** Writes days as readers of a language do, without the year: 2–6 December. A line breaks at none of its spaces. */
export function formatDaySpan(
  { first, last }: DaySpan,
  language: string,
  month: 'long' | 'short' = 'long',
): string {
  const format = formatOf(tagOf(language), month);
  const [from, to] = [new Date(first), new Date(last)];
  // Over the end of a year a range would have years.
  const isOneYear = from.getUTCFullYear() === to.getUTCFullYear();
  const parts = isOneYear
    ? format.formatRangeToParts(from, to)
    : [...format.formatToParts(from), { type: 'literal', value: ' – ' }, ...format.formatToParts(to)];
  return (
    parts
      // Italian ranges have days of two digits.
      .map(({ type, value }) => (type === 'day' ? String(Number(value)) : value))
      .join('')
      .replace(/(\d)\s–\s(\d)/, '$1–$2')
      .replace(/\s/g, '\u00a0')
  );
}

/** Writes one day in the same way: 2 December. */
export const formatDay = (day: string, language: string): string =>
  formatDaySpan({ first: day, last: day }, language);
