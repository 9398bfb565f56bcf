import { expect, it } from 'vitest';
import { parseJson } from './moments.ts';

it('parseJson() reads moments of the database as RFC 3339 with Z', () => {
  expect(
    parseJson(
      '{"at": "2026-11-27T21:50:30.123456+00:00", "list": ["2026-11-27T21:50:30+00:00"], "day": "2026-11-27"}',
    ),
  ).toEqual({ at: '2026-11-27T21:50:30.123456Z', list: ['2026-11-27T21:50:30Z'], day: '2026-11-27' });
});

it('parseJson() leaves other texts as they are', () => {
  for (const text of ['at 21:50:30+00:00', '2026-11-27T21:50:30+01:00', 'from 2026-11-27T21:50:30+00:00'])
    expect(parseJson(JSON.stringify(text))).toBe(text);
  expect(parseJson('null')).toBeNull();
});
