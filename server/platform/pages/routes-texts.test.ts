import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerTexts } from './routes-texts.ts';
import { openTexts } from './texts.ts';

it('registerTexts() has a file of texts kept for good only by the hash of this build', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-texts-'));
  writeFileSync(path.join(folder, 'cart.json'), '{"title": {"en": "Cart"}}');
  const texts = openTexts(folder);
  rmSync(folder, { recursive: true });
  const app = Fastify();
  registerTexts(app, texts);
  const kept = async (query: string) =>
    (await app.inject(`/global_resources/page/en_cart.json${query}`)).headers['cache-control'];
  expect(await kept(`?v=1&h=${texts.hash}`)).toBe('public, max-age=31536000, immutable');
  for (const query of ['', '?v=1', '?v=1&h=0', `?h=${texts.hash}&h=0`])
    expect(await kept(query)).toBe('public, max-age=300');
});
