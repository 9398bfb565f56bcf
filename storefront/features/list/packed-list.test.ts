import { expect, it } from 'vitest';
import { packList, type RenderedList, unpackList } from './packed-list.ts';

const list = {
  path: '/c/cables',
  shown: 1,
  items: [{ sku: '1A' }],
  facets: [{ code: 'brand', values: [{ value: 'kuvo' }] }],
} as unknown as RenderedList;
/** What of it reaches a browser. */
const sent = (isDocument: boolean) => unpackList(JSON.parse(JSON.stringify(packList(list, { isDocument }))));

it('unpackList() returns the same list where it was packed', () => {
  expect(unpackList(packList(list, { isDocument: true }))).toBe(list);
});

it('packList() leaves out the products of a document and the values of its filters', () => {
  expect(sent(true)).toEqual({
    path: '/c/cables',
    shown: 1,
    items: null,
    facets: [{ code: 'brand', values: null }],
  });
});

it('packList() contains the products for a client navigation', () => {
  expect(sent(false)).toEqual(list);
});
