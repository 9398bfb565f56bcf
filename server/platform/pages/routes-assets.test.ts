import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createErrorHandler } from '../http/error-handler.ts';
import { registerAssets } from './routes-assets.ts';

it('registerAssets() answers 416 with the length of the file to a range past its end', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-assets-'));
  mkdirSync(path.join(folder, 'client', 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'client', 'assets', 'a.js'), 'let a = 1;');
  const app = Fastify();
  const text = () => '';
  app.setErrorHandler(createErrorHandler({ refusal: text, text, field: text, fields: () => undefined }));
  await registerAssets(app, path.join(folder, 'client'));
  const get = async (range: string) => {
    const { statusCode, headers } = await app.inject({ url: '/assets/a.js', headers: { range } });
    return [statusCode, headers['content-range']];
  };
  expect(await get('bytes=0-3')).toEqual([206, 'bytes 0-3/10']);
  expect(await get('bytes=99-')).toEqual([416, 'bytes */10']);
  rmSync(folder, { recursive: true });
});
