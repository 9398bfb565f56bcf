import { expect, it } from 'vitest';
import { hostSource, productImage } from './product-image.ts';

it('productImage() returns the path of a stored picture, 220 by 220 by default', () => {
  expect(productImage('demo/cable.red..front.7')).toBe('/images/220x220/demo/cable.red..front.7.webp');
  expect(productImage('files/2026/a.jpg', 640)).toBe('/images/640x640/files/2026/a.jpg.webp');
});

it('productImage() keeps the query and special characters of an external picture in its path', () => {
  const source = hostSource('https://cdn.example.com/a%20b/c.jpg?v=1');
  expect(source).toBe('host/cdn.example.com/a b/c.jpg?v=1');
  expect(productImage(source ?? '', 120)).toBe(
    '/images/120x120/host/cdn.example.com/a%20b/c.jpg%3Fv%3D1.webp',
  );
});

it('productImage() maps pictures of other hosts to WebP paths and returns other texts unchanged', () => {
  expect(productImage('https://cdn.example.com/c.jpg')).toBe(
    '/images/220x220/host/cdn.example.com/c.jpg.webp',
  );
  for (const other of ['http://cdn.example.com/c.png', '/favicon.svg', 'c.png'])
    expect(productImage(other)).toBe(other);
});

it('productImage() rejects other schemes and credentials', () => {
  for (const address of [
    'http://a.example/x.jpg',
    'https://u:p@a.example/x.jpg',
    'file:///etc/passwd',
    'x.jpg',
    'https://a.example',
  ]) {
    expect(hostSource(address), address).toBeUndefined();
  }
});
