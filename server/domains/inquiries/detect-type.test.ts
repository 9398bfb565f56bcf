import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeZip } from '../../testing/make-zip.ts';
import { detectType, labelOf, typedLabel } from './detect-type.ts';

const sheet = (more: Parameters<typeof makeZip>[0] = []) =>
  makeZip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    ...more,
  ]);
const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    [format]()
    .toBuffer();
const text = (content: string) => detectType(Buffer.from(content));

describe('detectType()', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('recognises a %s', async (format) => {
    expect(await detectType(await picture(format))).toBe(`image/${format}`);
  });
  it('accepts documents and texts', async () => {
    expect(await text('%PDF-1.7\n%âãÏÓ\n')).toBe('application/pdf');
    expect(await detectType(sheet())).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(await text('order_no,sku,quantity\n1,A,2\n')).toBe('text/csv');
    expect(await text('\ufeffsku;Menge\r\nKABEL;5\r\n')).toBe('text/csv');
    expect(await text('Bitte in Blau, 3 < 5 Stück.\nDanke!')).toBe('text/plain');
  });
  it('rejects programs', async () => {
    expect(await detectType(readFileSync(process.execPath).subarray(0, 100_000))).toBeNull();
    expect(
      await detectType(Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500)])),
    ).toBeNull();
    expect(await text('#!/bin/sh\nrm -rf /\n')).toBeNull();
    expect(await detectType(Buffer.from([0xff, 0xfe, 0x41, 0x00]))).toBeNull();
    expect(await detectType(Buffer.from('text\0with\0nul'))).toBeNull();
    expect(await detectType(Buffer.alloc(0))).toBeNull();
  });
  it('rejects text that a browser would run', async () => {
    for (const markup of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '\n\n <!DOCTYPE html><p>',
      '<html>',
      'innocent,text\n<script>alert(1)</script>',
      '<p>plain</p>',
      '{\\rtf1}',
    ])
      expect(await text(markup), markup).toBeNull();
  });
  it('accepts a ZIP only as a workbook that is safe to unpack', async () => {
    const zeros = Buffer.alloc(80 * 1024 * 1024);
    const bomb = sheet([{ name: 'xl/worksheets/sheet1.xml', content: zeros }]);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await detectType(bomb)).toBeNull();
    expect(
      await detectType(sheet([{ name: 'xl/worksheets/sheet1.xml', content: zeros, claim: 10 }])),
      'one that lies',
    ).toBeNull();
    const pieces = Array.from({ length: 7 }, (_, index) => ({
      name: `xl/${index}`,
      content: Buffer.alloc(10 * 1024 * 1024),
    }));
    expect(await detectType(sheet(pieces)), 'in pieces').toBeNull();
    expect(
      await detectType(
        sheet(Array.from({ length: 2001 }, (_, index) => ({ name: `${index}`, content: Buffer.alloc(0) }))),
      ),
    ).toBeNull();
    expect(
      await detectType(sheet([{ name: 'xl/secret', content: Buffer.from('x'), flags: 1 }])),
      'encrypted',
    ).toBeNull();
    expect(await detectType(makeZip([{ name: 'run.exe', content: Buffer.from('MZ') }]))).toBeNull();
    expect(await detectType(sheet().subarray(0, 60))).toBeNull();
    expect(await detectType(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)]))).toBeNull();
    expect(await detectType(Buffer.from('PK'))).toBeNull();
  });
});

it('labelOf() removes folders and control characters from a name', () => {
  expect(labelOf('order list.csv')).toBe('order list.csv');
  expect(labelOf('C:\\fakepath\\photo.jpg')).toBe('photo.jpg');
  expect(labelOf('../../etc/passwd')).toBe('passwd');
  expect(labelOf('gpj.\u202eexe.\0\n"<b>')).toBe('gpj.exe.b');
  expect(labelOf('')).toBe('file');
  expect(labelOf('a/')).toBe('file');
  expect(labelOf('\ud800')).toHaveLength(1);
  expect([...labelOf('ü'.repeat(300))]).toHaveLength(100);
});

it('typedLabel() gives a file an ending of its type, whatever its name promises', () => {
  const labels = ['invoice.bat', 'a.PDF', 'x', 'list.csv', '.htaccess', '\u202etxt.exe'].map((name) =>
    typedLabel(name, 'text/plain'),
  );
  expect(labels).toEqual([
    'invoice.bat.txt',
    'a.PDF.txt',
    'x.txt',
    'list.csv',
    '.htaccess.txt',
    'txt.exe.txt',
  ]);
  expect(typedLabel('a.html', 'application/pdf')).toBe('a.html.pdf');
  expect(typedLabel('photo.JPEG', 'image/jpeg')).toBe('photo.JPEG');
});
