import { expect, it } from 'vitest';
import { drawSource } from '../demo/pictures/draw.ts';
import { htmlText } from '../server/flows/catalogue-formats/rows/html-text.ts';
import { ownValue } from './own-value.ts';

const objectNames = Object.getOwnPropertyNames(Object.prototype);

it('ownValue() returns own properties and no inherited ones', () => {
  const table = { color: 'red', constructor: 'own' };
  expect(ownValue(table, 'color')).toBe('red');
  expect(ownValue(table, 'constructor')).toBe('own');
  for (const name of objectNames) expect(ownValue({} as Record<string, string>, name), name).toBeUndefined();
});

it('lookups by data or input find no names of Object.prototype', () => {
  for (const name of objectNames) {
    expect(drawSource(`demo/${name.toLowerCase()}.black..front.1`), name).toBeUndefined();
    expect(drawSource(`demo/phone-case.${name.toLowerCase()}..front.1`), name).toBeUndefined();
    expect(htmlText(`a &${name}; b`), name).toBe(`a &${name}; b`);
  }
});
