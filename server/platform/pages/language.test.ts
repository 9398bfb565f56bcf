import { describe, expect, it } from 'vitest';
import { preferredLanguage, splitLanguage } from './language.ts';

describe('the language of a path', () => {
  it.each([
    ['/', 'en', '/', null],
    ['/c/cables', 'en', '/c/cables', null],
    ['/de', 'de', '/', null],
    ['/de/', 'de', '/', null],
    ['/de/c/cables', 'de', '/c/cables', null],
    ['/en', 'en', '/', '/'],
    ['/en/c/cables', 'en', '/c/cables', '/c/cables'],
    ['/xx/c/cables', 'en', '/xx/c/cables', null],
    ['/DE/c', 'en', '/DE/c', null],
    ['/details/x', 'en', '/details/x', null],
    ['//evil.example', 'en', '/evil.example', '/evil.example'],
    ['/de//evil.example', 'de', '/evil.example', '/de/evil.example'],
    ['/\\evil.example', 'en', '/evil.example', '/evil.example'],
    ['/.//evil.example', 'en', '/./evil.example', '/./evil.example'],
    ['/c//cables///x', 'en', '/c/cables/x', '/c/cables/x'],
  ])('of %s', (path, language, rest, movedTo) => {
    expect(splitLanguage(path)).toEqual({ language, path: rest, movedTo });
  });
  it('never redirects to another site', () => {
    for (const path of ['/en//evil.example', '/en///evil.example', '/en/\\evil.example', '//evil.example']) {
      const { movedTo } = splitLanguage(path);
      expect(new URL(movedTo ?? '', 'https://shop.example').host, path).toBe('shop.example');
    }
  });
});

describe('the browser’s language', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['ja,fr;q=0.7,en;q=0.8', 'en'],
    ['ja', null],
    ['', null],
    [undefined, null],
    ['es;q=0', null],
    ['*', 'en'],
    ['en;q=0.1, pt-BR ; q=0.9', 'pt'],
    [';;;,,,q=', null],
  ])('of %s is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
