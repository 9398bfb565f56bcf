import { randomUUID } from 'node:crypto';
import type { Shot } from './client.ts';

/** `products` are the last parts of their pages' addresses. */
type Aims = { categories: string[]; skus: string[]; products: string[] };

const common = (ip: string) => ({
  'x-forwarded-for': ip,
  'accept-encoding': 'br',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0',
});
const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

/** Pages of a visitor: cached products and lists, and ones that were not opened before. */
export function* ordinaryShots({ categories, products }: Aims, ip: string): Generator<Shot> {
  const headers = { ...common(ip), accept: 'text/html' };
  for (let index = 0; ; index += 1) {
    const category = pick(categories, index);
    yield { path: `/c/${category}`, headers };
    yield { path: `/details/${pick(products, index * 7)}`, headers };
    yield { path: `/c/${category}?price=${index % 50}-${100 + index}`, headers };
    yield { path: `/search?keyword=case%20${index}`, headers };
  }
}

/** Requests of an attacker from one IP address: none twice, and the most expensive ones. */
export function* hostileShots({ categories, skus, products }: Aims, ip: string): Generator<Shot> {
  const headers = { ...common(ip), accept: 'text/html' };
  const form = {
    ...headers,
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  };
  const json = { ...common(ip), 'content-type': 'application/json', 'site-type': 'vip' };
  for (let index = 0; ; index += 1) {
    const junk = randomUUID();
    const category = pick(categories, index);
    yield { path: `/c/${category}?x=${junk}&price=1-${index}`, headers };
    yield { path: `/details/${pick(products, index)}?${junk}=${junk}`, headers };
    yield {
      method: 'POST',
      path: '/login',
      headers: form,
      body: `email=${junk}%40example.com&password=${junk}`,
    };
    yield { path: `/search?keyword=${junk.slice(0, 8)}%20case`, headers };
    yield { path: `/%61pi/category/product/list?id=${category}&${junk}=1`, headers: json };
    yield { path: `/api/seo/Associative?keyword=${junk.slice(0, 6)}`, headers: json };
    yield {
      method: 'POST',
      path: '/%61pi/user/login',
      headers: json,
      body: JSON.stringify({ email: `${junk}@example.com`, password: junk }),
    };
    yield {
      method: 'POST',
      path: '/api/shopcart/add',
      headers: json,
      body: JSON.stringify({ sku: pick(skus, index), quantity: 1 }),
    };
    yield { path: `/nothing/${junk}`, headers };
    yield { method: 'POST', path: '/register', headers: form, body: `email=${junk}%40example.com` };
  }
}
