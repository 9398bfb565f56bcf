import { expect, it } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

it.each([
  ['en', '6 bytes', '2 kB', '1.5 MB'],
  ['de', '6 Byte', '2 kB', '1,5 MB'],
  ['fr', '6 octets', '2 ko', '1,5 Mo'],
  ['es', '6 bytes', '2 kB', '1,5 MB'],
  ['it', '6 byte', '2 kB', '1,5 MB'],
  ['pt', '6 bytes', '2 kB', '1,5 MB'],
  ['ru', '6 байт', '2 кБ', '1,5 МБ'],
])('formatFileSize() writes the units of %s', (language, six, two, more) => {
  const sizes = [6, 2048, 1_500_000].map((bytes) => formatFileSize(bytes, language));
  expect(sizes.map((size) => size.replace(/\s/g, ' '))).toEqual([six, two, more]);
});
