import type { CellReader } from './cell-reader.ts';

const ISO =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,? .*)?$/;
const UNSET = /^0{4}-0{2}-0{2}/;

/** A date as ISO text. Year first, or day first with dots; 03/04/2026 is two dates and is left out with a warning. */
export function readDate(reader: CellReader, field: string): string | undefined {
  const found = reader.text(field);
  if (found === undefined || UNSET.test(found)) return undefined;
  const iso = toIso(found);
  return iso ?? reader.warn(field, 'not a date of year, month and day');
}

function toIso(found: string): string | undefined {
  const parts = ISO.exec(found);
  if (parts) {
    const [, year = '', month, day, hours = '0', minutes = '0', seconds = '0', zone = 'Z'] = parts;
    return build({ year, month, day, time: `${pad(hours)}:${pad(minutes)}:${pad(seconds)}${zone}` });
  }
  const dotted = DAY_FIRST.exec(found);
  if (dotted) return build({ year: dotted[3] ?? '', month: dotted[2], day: dotted[1], time: '00:00:00Z' });
  const [, one = '', other = '', year = ''] = SLASHED.exec(found) ?? [];
  const full = year.length === 2 ? `20${year}` : year;
  // Only a number above 12 tells which of the two is the day.
  if (Number(one) > 12) return build({ year: full, month: other, day: one, time: '00:00:00Z' });
  return Number(other) > 12 ? build({ year: full, month: one, day: other, time: '00:00:00Z' }) : undefined;
}

const pad = (part = ''): string => part.padStart(2, '0');

function build(date: { year: string; month?: string; day?: string; time: string }): string | undefined {
  const text = `${date.year}-${pad(date.month)}-${pad(date.day)}`;
  const noon = new Date(`${text}T12:00:00Z`);
  // The 31st of June would become the 1st of July.
  if (Number.isNaN(noon.getTime()) || noon.getUTCDate() !== Number(date.day)) return undefined;
  const exact = new Date(`${text}T${date.time}`);
  return Number.isNaN(exact.getTime()) ? undefined : exact.toISOString();
}
