import { expect, it } from 'vitest';
import { packList, type RenderedList, unpackList } from './packed-list.ts';

const list = { path: '/c/cables', shown: 1, items: [{ sku: '1A' }] } as unknown as RenderedList;
/** What of it reaches a browser. */
const sent = (isDocument: boolean) => unpackList(JSON.parse(JSON.stringify(packList(list, { isDocument }))));

it('is whole where it was packed', () => {
  expect(unpackList(packList(list, { isDocument: true }))).toBe(list);
});

it('leaves the products to the markup of a whole page', () => {
  expect(sent(true)).toEqual({ path: '/c/cables', shown: 1, items: null });
});

it('brings them to a page that is there already', () => {
  expect(sent(false)).toEqual(list);
});
