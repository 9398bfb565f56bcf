import type { CellReader } from './cell-reader.ts';
import type { Cells } from './parsed-row.ts';
import type { DateOrder, DateReading, Reading } from './reading.ts';

const FIELDS = ['sale_from', 'sale_until'];
const ISO =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
// 11/1/26, 12:00 AM of Magento, 01.11.2026 00:00 of German shops.
const YEAR_LAST =
  /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:,?\s+(?:um |at )?(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([ap])\.?m\.?)?)?$/i;
const UNSET = /^0{1,4}[-/.]0{1,2}[-/.]0{1,4}/;

/** Adds which order the dates of a row prove: a number above 12 is that of a day. */
export function collectDates(counts: Record<DateOrder, number>, cells: Cells): void {
  for (const field of FIELDS) {
    const parts = YEAR_LAST.exec(cells[field]?.trim() ?? '');
    // Dots prove nothing of slashes.
    if (!parts || parts[2] === '.') continue;
    if (Number(parts[1]) > 12) counts.day += 1;
    if (Number(parts[3]) > 12) counts.month += 1;
  }
}

/** Whether a row states a date; that of a sale without an end is 0000-00-00 in some shops. */
export function statesDate(reader: CellReader, field: string): boolean {
  const found = reader.text(field);
  return found !== undefined && !UNSET.test(found);
}

/**
 * A date as ISO text, in UTC where it names no zone. One with two readings is read as the file has it, with a warning.
 */
export function readDate(reader: CellReader, field: string, reading: Reading): string | undefined {
  const found = reader.text(field);
  if (found === undefined || !statesDate(reader, field)) return undefined;
  const iso = ISO.exec(found);
  if (iso) {
    const [, year = '', month, day, hours = '0', minutes = '0', seconds = '0', zone = 'Z'] = iso;
    const time = `${pad(hours)}:${pad(minutes)}:${pad(seconds)}${zone}`;
    return build({ year, month, day, time }) ?? notDate(reader, field);
  }
  const parts = YEAR_LAST.exec(found);
  return parts ? readYearLast(reader, field, { parts, dates: reading.dates }) : notDate(reader, field);
}

const notDate = (reader: CellReader, field: string): undefined =>
  reader.warn(field, 'not a date of year, month and day');

function readYearLast(
  reader: CellReader,
  field: string,
  { parts, dates }: { parts: RegExpExecArray; dates: DateReading | undefined },
): string | undefined {
  const [, one = '', sign, other = '', year = '', hours = '0', minutes = '0', seconds = '0', half] = parts;
  const isEither = Number(one) <= 12 && Number(other) <= 12 && Number(one) !== Number(other);
  const order = orderOf({ one: Number(one), other: Number(other), sign }, dates);
  if (order === undefined)
    return reader.warn(
      field,
      'a date with two readings, and others of the file prove both: name one with --dates',
    );
  const [day, month] = order === 'day' ? [one, other] : [other, one];
  const time = `${pad(String(hourOf(Number(hours), half)))}:${pad(minutes)}:${pad(seconds)}Z`;
  const iso = build({ year: year.length === 2 ? `20${year}` : year, month, day, time });
  if (iso === undefined) return notDate(reader, field);
  if (isEither && sign !== '.' && !dates?.isProven)
    reader.report(
      'warning',
      field,
      `read as ${iso.slice(0, 10)}, the ${order} first; --dates names the other order`,
    );
  return iso;
}

/** The order of a date: what its numbers prove, else dots, else what is decided for the file. */
function orderOf(
  { one, other, sign }: { one: number; other: number; sign: string | undefined },
  dates: DateReading | undefined,
): DateOrder | undefined {
  if (one > 12) return 'day';
  if (other > 12) return 'month';
  // Nobody writes months first with dots.
  return sign === '.' || one === other ? 'day' : dates?.order;
}

const hourOf = (hours: number, half: string | undefined): number =>
  half === undefined ? hours : (hours % 12) + (/p/i.test(half) ? 12 : 0);

const pad = (part = ''): string => part.padStart(2, '0');

function build(date: { year: string; month?: string; day?: string; time: string }): string | undefined {
  const text = `${date.year}-${pad(date.month)}-${pad(date.day)}`;
  const noon = new Date(`${text}T12:00:00Z`);
  // The 31st of June would become the 1st of July.
  if (Number.isNaN(noon.getTime()) || noon.getUTCDate() !== Number(date.day)) return undefined;
  const exact = new Date(`${text}T${date.time}`);
  return Number.isNaN(exact.getTime()) ? undefined : exact.toISOString();
}
