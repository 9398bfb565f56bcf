import { expect, it } from 'vitest';
import { languages } from '../../../contract/fields.ts';
import { type Head, headTags } from '../../head/head.ts';
import { linksLeftOut, writtenLinks } from './blog-head.ts';

const head: Head = {
  title: 'Post',
  canonical: '/blog/a/b.html',
  language: 'de',
  publicUrl: 'https://shop.example',
  mobileUrl: 'https://m.shop.example',
};
const linksOf = (shown: 'de' | 'en', written: readonly (typeof languages)[number][]) =>
  [
    ...writtenLinks(head, shown, written),
    ...headTags({ ...head, without: linksLeftOut('de', shown, written) }),
  ].flatMap((tag) =>
    'rel' in tag && !('media' in tag) ? [[tag.rel, tag.hrefLang ?? '', tag.href].join(' ')] : [],
  );

it('a post that is written in every language names all of them, and its own address', () => {
  const links = linksOf('de', languages);
  expect(links).toHaveLength(9);
  expect(links[0]).toBe('canonical  https://shop.example/de/blog/a/b.html');
});

it('a post that is shown in English for want of its language names the English address, and what there is', () => {
  expect(linksOf('en', ['fr', 'en'])).toEqual([
    'canonical  https://shop.example/blog/a/b.html',
    'alternate en https://shop.example/blog/a/b.html',
    'alternate fr https://shop.example/fr/blog/a/b.html',
    'alternate x-default https://shop.example/blog/a/b.html',
  ]);
});

it('a post that some languages lack names only the others', () => {
  expect(linksOf('de', ['de', 'en'])).toEqual([
    'alternate en https://shop.example/blog/a/b.html',
    'alternate de https://shop.example/de/blog/a/b.html',
    'alternate x-default https://shop.example/blog/a/b.html',
    'canonical  https://shop.example/de/blog/a/b.html',
  ]);
});
