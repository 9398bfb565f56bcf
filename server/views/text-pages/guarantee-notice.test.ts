import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { openGuaranteeNotice } from './guarantee-notice.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-notice-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n', 'latin1');
const SVG = '<?xml version="1.0"?>\n<!-- notice -->\n<svg xmlns="http://www.w3.org/2000/svg"/>';

it('openGuaranteeNotice() serves the unaltered file of a language, whatever its ending, else the English one', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#003399' } })
    .png()
    .toBuffer();
  writeFileSync(path.join(folder, 'en.pdf'), PDF);
  writeFileSync(path.join(folder, 'de.pdf'), png);
  writeFileSync(path.join(folder, 'fr.svg'), SVG);
  writeFileSync(path.join(folder, 'it.pdf'), '<html>no notice</html>');
  writeFileSync(path.join(folder, 'readme.txt'), 'text');
  const warned: unknown[] = [];
  const notice = await openGuaranteeNotice(folder, { warn: (facts: object) => void warned.push(facts) });
  expect(warned).toEqual([{ file: 'it.pdf' }, { file: 'readme.txt' }]);
  expect(notice.pathIn('de')).toBe('/guarantee-notice/de.pdf');
  expect(notice.pathIn('it')).toBe('/guarantee-notice/en.pdf');
  const app = fastify();
  await app.register(notice.files);
  const get = async (name: string) => {
    const { statusCode, headers, rawPayload } = await app.inject(`/guarantee-notice/${name}`);
    return { statusCode, type: headers['content-type'], rawPayload };
  };
  expect(await get('en.pdf')).toEqual({ statusCode: 200, type: 'application/pdf', rawPayload: PDF });
  expect(await get('de.pdf')).toEqual({ statusCode: 200, type: 'image/png', rawPayload: png });
  expect((await get('fr.svg')).type).toContain('image/svg+xml');
  for (const name of ['it.pdf', 'readme.txt', '..%2Fx', 'pt.pdf'])
    expect((await get(name)).statusCode).toBe(404);
});

it('openGuaranteeNotice() has no path without a folder, and without a file', async () => {
  const warned: unknown[] = [];
  const log = { warn: (facts: object) => void warned.push(facts) };
  expect((await openGuaranteeNotice(undefined, log)).pathIn('de')).toBeNull();
  expect(warned).toEqual([]);
  expect((await openGuaranteeNotice(path.join(folder, 'none'), log)).pathIn('de')).toBeNull();
  expect(warned).toHaveLength(1);
});
