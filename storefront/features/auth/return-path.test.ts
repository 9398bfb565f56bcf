import { expect, it } from 'vitest';
import type { PageShop } from '../../../contract/page.ts';
import { signInQuery } from '../wish-button/sign-in-path.ts';
import { redirectAfterSignIn, wishOf } from './return-path.ts';

const shop = { language: 'es' } as PageShop;
const at = (query: string) => new URL(`http://shop/login${query}`);
const backTo = (query: string) => redirectAfterSignIn(shop, at(query)).headers.get('location');

it('a pressed wish is in the return path, and not in the path that is shown after signing in', () => {
  const query = signInQuery('/es/c/cases?page=2', 'A&B 1');
  expect(wishOf(at(query))).toBe('A&B 1');
  expect(backTo(query)).toBe('/es/c/cases?page=2');
  expect(backTo(signInQuery('/details/case-A1', 'A1'))).toBe('/details/case-A1');
});

it('a return path to another site has no wish and leads home', () => {
  const foreign = `?${new URLSearchParams({ from: '//evil.example/?wish=A1' })}`;
  expect(wishOf(at(foreign))).toBeUndefined();
  expect(backTo(foreign)).toBe('/es');
  expect(wishOf(at('?from=%2Fuser'))).toBeUndefined();
  expect(backTo('?from=%2Fuser%3Ftab%3D1')).toBe('/user?tab=1');
});
