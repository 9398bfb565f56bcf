import { expect, it } from 'vitest';
import type { Announcement } from '../../../contract/page.ts';
import { announcementsOn } from './announcements-on.ts';

const announcements: Announcement[] = [
  { text: 'everywhere', pages: ['all', 'cart'], countries: [] },
  { text: 'products', pages: ['product', 'cart'], countries: [] },
  { text: 'Brazil', pages: ['cart', 'checkout'], countries: ['BR'] },
];
const on = (page: 'all' | 'product' | 'cart' | 'checkout', country: string | null = null) =>
  announcementsOn({ announcements, country }, page)?.map(({ text }) => text);

it('announcementsOn() returns those of a kind of page, each once beside those of every page', () => {
  expect(on('all')).toEqual(['everywhere']);
  expect(on('product')).toEqual(['products']);
  expect(on('cart')).toEqual(['products']);
  expect(on('checkout')).toBeUndefined();
});

it('announcementsOn() returns those of a country to its visitors alone', () => {
  expect(on('cart', 'BR')).toEqual(['products', 'Brazil']);
  expect(on('checkout', 'BR')).toEqual(['Brazil']);
  expect(on('checkout', 'US')).toBeUndefined();
});
