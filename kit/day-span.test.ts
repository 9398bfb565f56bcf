import { expect, it } from 'vitest';
import { formatDaySpan, wholeSpan } from './day-span.ts';

const seen = (text: string): string => text.replace(/[\u00a0\u202f]/g, '_');
const span = (first: string, last: string, language: string) =>
  seen(formatDaySpan({ first, last }, language));

it.each([
  ['en', '2–6_December', '28_November_–_2_December', '29_December_–_3_January'],
  ['de', '2.–6._Dezember', '28._November_–_2._Dezember', '29._Dezember_–_3._Januar'],
  ['es', '2–6_de_diciembre', '28_de_noviembre_–_2_de_diciembre', '29_de_diciembre_–_3_de_enero'],
  ['pt', '2–6_de_dezembro', '28_de_novembro_–_2_de_dezembro', '29_de_dezembro_–_3_de_janeiro'],
  ['ru', '2–6_декабря', '28_ноября_–_2_декабря', '29_декабря_–_3_января'],
  ['fr', '2–6_décembre', '28_novembre_–_2_décembre', '29_décembre_–_3_janvier'],
  ['it', '2–6_dicembre', '28_novembre_–_2_dicembre', '29_dicembre_–_3_gennaio'],
])('formatDaySpan() writes days in %s without a place to break', (language, inMonth, overMonth, overYear) => {
  expect(span('2026-12-02', '2026-12-06', language)).toBe(inMonth);
  expect(span('2026-11-28', '2026-12-02', language)).toBe(overMonth);
  expect(span('2026-12-29', '2027-01-03', language)).toBe(overYear);
});

it('formatDaySpan() writes one day once', () => {
  expect(span('2026-12-02', '2026-12-02', 'en')).toBe('2_December');
  expect(seen(formatDaySpan({ first: '2026-12-02', last: '2026-12-02' }, 'de', 'short'))).toBe('2._Dez.');
});

it('wholeSpan() goes from the first day of all to the last', () => {
  const late = { first: '2026-12-07', last: '2026-12-11' };
  expect(wholeSpan([late, { first: '2026-12-03', last: '2026-12-08' }])).toEqual({
    first: '2026-12-03',
    last: '2026-12-11',
  });
  expect(wholeSpan([])).toBeNull();
});
