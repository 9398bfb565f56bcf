import { expect, it } from 'vitest';
import { sameSitePath } from './same-site-path.ts';

it('sameSitePath() encodes characters that are invalid in a header', () => {
  expect(sameSitePath('/ru/search?keyword=чехол')).toBe('/ru/search?keyword=%D1%87%D0%B5%D1%85%D0%BE%D0%BB');
  expect(sameSitePath('/details/caf%C3%A9 1?x=1#top')).toBe('/details/caf%C3%A9%201?x=1#top');
});

it('sameSitePath() refuses other sites', () => {
  for (const other of ['//evil.example', '/\\evil.example', 'https://evil.example', '', null])
    expect(sameSitePath(other)).toBeNull();
});
