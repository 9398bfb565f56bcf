import { expect, it } from 'vitest';
import { readTags } from './read-tags.ts';

it('readTags() takes tags between commas, each once', () => {
  expect(readTags(' fair, VAT open ,,fair,')).toEqual(['fair', 'VAT open']);
  expect(readTags(' ')).toEqual([]);
});
