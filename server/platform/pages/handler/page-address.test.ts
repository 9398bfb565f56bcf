import { expect, it } from 'vitest';
import { parseAddress } from './page-address.ts';

const addressOf = (url: string) => {
  const { part, language, path, movedTo, url: page } = parseAddress(url);
  return { part, language, path, movedTo, page };
};

it('parseAddress() splits the URL of a document', () => {
  expect(addressOf('/de/c/cables?page=2')).toEqual({
    ...{ part: 'document', language: 'de', path: '/c/cables', movedTo: null },
    page: '/de/c/cables?page=2',
  });
  expect(addressOf('/en/c/cables?page=2').movedTo).toBe('/c/cables?page=2');
});

it.each([
  ['/_data/page/', 'page', 'en', '/'],
  ['/_data/page/es', 'page', 'es', '/'],
  ['/_data/layout/es/blog', 'layout', 'es', '/blog'],
  ['/_data/root/c/cables?page=2', 'root', 'en', '/c/cables'],
])('parseAddress() finds the page whose data %s is', (url, part, language, path) => {
  expect(addressOf(url)).toMatchObject({ part, language, path, page: url.replace(`/_data/${part}`, '') });
});

it.each(['/_data', '/_data/page', '/_data/document/c/cables', '/_data/x/c/cables', '/_DATA/page/'])(
  'parseAddress() takes %s for a page of its own',
  (url) => expect(addressOf(url)).toMatchObject({ part: 'document', path: url }),
);

it('parseAddress() moves no data request to another address', () => {
  expect(addressOf('/_data/page/en/c/cables')).toMatchObject({ movedTo: null, path: '/c/cables' });
});
