import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD } from '../../../contract/upload.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, visitor } from '../../testing/visitors.ts';

const BOUNDARY = '----lading';

describe('an upload', () => {
  let shop: TestShop;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp('/tmp/lading-uploads-');
    shop = await seededShop({ FILES_URL: pathToFileURL(folder).href });
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  const part = (name: string, content: Buffer | string, more = '') =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html${more}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const send = async (token: string | null, payload: Buffer, headers: Record<string, string> = {}) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/tools/upload_file',
      remoteAddress: visitor(shop, null).address,
      headers: {
        'site-type': 'vip',
        ...(token && { authorization: token }),
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        ...headers,
      },
      payload,
    });
    return { status: response.statusCode, ...response.json() };
  };
  const upload = (token: string | null, name: string, content: Buffer | string) =>
    send(token, Buffer.concat([part(name, content), Buffer.from(`--${BOUNDARY}--\r\n`)]));
  const countUploads = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

  it('of a guest or member is stored for its owner, with the type of its content', async () => {
    const buyer = await member(shop);
    const csv = await upload(buyer.token, '../list.html', 'sku,quantity\nTIE,10\n');
    expect(csv).toMatchObject({ code: 200, data: { name: 'list.html.csv', type: 'text/csv', size: 20 } });
    const visitorsOwn = await upload(guest(shop).token, 'note.txt', 'Hello');
    expect(visitorsOwn).toMatchObject({ code: 200, data: { type: 'text/plain' } });
    const { rows } = await shop.pool.query(
      'SELECT id, file_key, name, member_id, guest_id FROM upload ORDER BY created_at',
    );
    expect(rows).toMatchObject([
      { id: csv.data.id, name: 'list.html.csv', member_id: buyer.id, guest_id: null },
      { id: visitorsOwn.data.id, member_id: null, guest_id: expect.any(String) },
    ]);
    expect(rows[0].file_key).toMatch(/^uploads\/\d{4}-\d{2}\/[0-9a-f-]{36}$/);
    const file = await shop.files.get(rows[0].file_key);
    expect(file && (await text(file.stream))).toBe('sku,quantity\nTIE,10\n');
  });

  it('needs a token: 412 without one', async () => {
    expect(await upload(null, 'a.txt', 'Hello')).toMatchObject({
      status: 412,
      code: 412,
      reason: 'TokenRefused',
      data: null,
    });
  });

  it('of another type is refused with its field and not stored', async () => {
    const { token } = guest(shop);
    const before = await countUploads();
    for (const [name, content, reason = 'fileType'] of [
      ['photo.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
      ['photo.jpg', Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(100)])],
      ['photo.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['list.csv', '<html><script>alert(1)</script></html>'],
      ['empty.txt', ''],
    ] as const)
      expect(await upload(token, name, content), name).toMatchObject({
        code: 400,
        reason: 'FileTypeRefused',
        fields: [{ field: 'file', reason }],
      });
    expect(await countUploads()).toEqual(before);
  });

  it('of 10 MB is accepted, of a byte more refused', async () => {
    const { token } = guest(shop);
    const before = await countUploads();
    const large = await upload(token, 'large.txt', Buffer.alloc(MAX_UPLOAD + 1, 'a'));
    expect(large).toMatchObject({
      status: 413,
      code: 413,
      reason: 'TooLarge',
      data: null,
      fields: [{ field: 'file' }],
    });
    expect(await upload(token, 'larger.txt', Buffer.alloc(11 * 1024 * 1024, 'a'))).toMatchObject({
      code: 413,
    });
    expect(await countUploads()).toEqual(before);
    expect(await upload(token, 'just.txt', Buffer.alloc(MAX_UPLOAD, 'a'))).toMatchObject({
      code: 200,
      data: { size: MAX_UPLOAD },
    });
  });

  it('without a file, broken off or of two files is refused with the reason', async () => {
    const { token } = guest(shop);
    const none = {
      status: 400,
      code: 400,
      reason: 'InvalidInput',
      fields: [{ field: 'file', reason: 'required' }],
    };
    const end = Buffer.from(`--${BOUNDARY}--\r\n`);
    expect(await send(token, end)).toMatchObject(none);
    expect(await send(token, part('a.txt', 'Hello').subarray(0, 120))).toMatchObject(none);
    expect(await send(token, Buffer.from('{}'), { 'content-type': 'application/json' })).toMatchObject(none);
    expect(await send(token, end, { 'content-type': 'multipart/form-data' })).toMatchObject({ code: 400 });
    const two = await send(token, Buffer.concat([part('a.txt', 'Hello'), part('b.txt', 'World'), end]));
    expect([200, 400]).toContain(two.code);
    if (two.code === 200) expect(two.data).toMatchObject({ name: 'a.txt', size: 5 });
  });

  it('by another site’s form with the cookie is refused', async () => {
    const { token } = guest(shop);
    const payload = Buffer.concat([part('a.txt', 'Hello'), Buffer.from(`--${BOUNDARY}--\r\n`)]);
    const crossSite = await shop.app.inject({
      method: 'POST',
      url: '/api/tools/upload_file',
      headers: {
        cookie: `token=${token}`,
        origin: 'https://evil.example',
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      payload,
    });
    expect(crossSite.json()).toMatchObject({ code: 403, reason: 'CrossSite' });
  });
});
