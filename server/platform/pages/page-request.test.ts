import { expect, it } from 'vitest';
import { allowedQuery } from './page-request.ts';

const kept = (query: string) => allowedQuery(new URLSearchParams(query), ['page', 'f']);

it('keeps what makes another page and nothing else', () => {
  expect(kept('page=2&utm_source=mail')).toBe('?page=2');
  expect(kept('utm_source=mail&page=')).toBe('');
});

it('gives equal filters one key, however they are ordered or repeated', () => {
  expect(kept('f=color:red&page=2&f=brand:kuvo&f=color:red')).toBe(kept('f=brand:kuvo&f=color:red&page=2'));
  expect(kept('f=b&f=a')).toBe('?f=a&f=b');
});

it('keeps no more of one than a list takes', () => {
  const many = Array.from({ length: 60 }, (_, at) => `f=color:${at}`).join('&');
  expect(new URLSearchParams(kept(many)).getAll('f')).toHaveLength(40);
});
