import { expect, it } from 'vitest';
import { breakLinks } from './break-links.ts';

it('breakLinks() leaves no address in a text and keeps each character', () => {
  for (const typed of [
    'http://evil.example/a',
    'www.evil.example',
    'evil.example',
    'a@evil.example',
    'mailto:a@b.cd',
  ]) {
    const broken = breakLinks(typed);
    expect(broken).not.toMatch(/\w[.:@/]\w|\/\w/);
    expect(broken.replaceAll('\u200C', '')).toBe(typed);
  }
});

it('breakLinks() does not change how names and addresses read', () => {
  expect(breakLinks('Anna-Lena O’Brien')).toBe('Anna-Lena O’Brien');
  expect(breakLinks('Hauptstr. 5')).toBe('Hauptstr. 5');
});
