import { expect, it } from 'vitest';
import { isPlainlySpelt } from './page-request.ts';

it('isPlainlySpelt() accepts a path as browsers spell it, and no other spelling', () => {
  for (const path of ['/c/phone-cases', '/details/a%20b', '/c/%D1%87%D0%B5', "/c/it's", '/c/%2F'])
    expect(isPlainlySpelt(path), path).toBe(true);
  for (const path of ['/c/%70hone-cases', '/c/phone%2Dcases', '/%63/phone-cases', '/c/%d1%87', '/c/a%7E'])
    expect(isPlainlySpelt(path), path).toBe(false);
});
