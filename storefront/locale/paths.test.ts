import { expect, it } from 'vitest';
import { needsTexts } from './browser-texts.ts';
import { splitPath, translatePath } from './paths.ts';
import { textPagesOf } from './text-pages.ts';

it('splitPath() splits the language off a path; English has none', () => {
  expect(splitPath('/de/c/1')).toEqual({ language: 'de', path: '/c/1' });
  expect(splitPath('/de')).toEqual({ language: 'de', path: '/' });
  expect(splitPath('/details/de-1')).toEqual({ language: 'en', path: '/details/de-1' });
  expect(splitPath('/en/c/1')).toEqual({ language: 'en', path: '/en/c/1' });
});

it('translatePath() returns the same page in another language', () => {
  expect(translatePath('/de/c/1', 'en', '?page=2')).toBe('/c/1?page=2');
  expect(translatePath('/', 'fr')).toBe('/fr');
});

it('textPagesOf() returns the common files and the page’s own', () => {
  expect(textPagesOf('/')).toEqual(['common', 'prompt_message_F', 'details', 'home']);
  expect(textPagesOf('/user/orders')).toEqual([
    'common',
    'prompt_message_F',
    'details',
    'user_center',
    'order',
  ]);
  expect(textPagesOf('/terms')).toEqual(['common', 'prompt_message_F', 'details', 'legal']);
  expect(textPagesOf('/no/page')).toEqual(['common', 'prompt_message_F', 'details']);
  expect(textPagesOf('/details/x-1')).toEqual(['common', 'prompt_message_F', 'details', 'product']);
});

it('needsTexts() is true for a change of path, but not between products', () => {
  expect(needsTexts('/', '/c/1')).toBe(true);
  expect(needsTexts('/c/1', '/c/1')).toBe(false);
  expect(needsTexts('/de/details/a-1', '/de/details/b-2')).toBe(false);
  expect(needsTexts('/c/1', '/details/b-2')).toBe(true);
});
