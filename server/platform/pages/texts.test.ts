import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openTexts } from './texts.ts';

it('openTexts() reads the English text of a key that a language lacks', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-texts-'));
  const cart = { title: { en: 'Cart', de: 'Warenkorb' }, empty: { en: 'Nothing here' } };
  writeFileSync(path.join(folder, 'cart.json'), JSON.stringify(cart));
  const texts = openTexts(folder);
  rmSync(folder, { recursive: true });
  expect(texts.read('cart', 'de')).toEqual({ title: 'Warenkorb', empty: 'Nothing here' });
  expect(texts.read('cart', 'fr')).toEqual({ title: 'Cart', empty: 'Nothing here' });
  expect(JSON.parse(texts.file('de_cart') ?? '')).toEqual({ title: 'Warenkorb', empty: 'Nothing here' });
  expect(texts.read('none', 'de')).toEqual({});
});
