import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteDatafeed,
  getDatafeeds,
  getFeedExample,
  MAX_FEEDS,
  renewDatafeed,
  renewFeedLink,
  revokeFeedLink,
  type SavedFeed,
  saveDatafeed,
} from '../../../../contract/datafeed.ts';
import { MAX_FETCHES_AN_HOUR } from '../../../domains/datafeeds/index.ts';
import { redactUrl } from '../../../platform/redact-url.ts';
import { countQueries } from '../../../testing/count-queries.ts';
import { guest, member, type TestMember } from '../../../testing/visitors.ts';
import { type FeedShop, feedShop } from '../testing/feed-shop.ts';
import { queueDueFeeds } from './tasks.ts';

const skusOf = (text: string) =>
  (parse(text, { columns: true, bom: true }) as { sku: string }[]).map(({ sku }) => sku);

describe('a saved feed', () => {
  let shop: FeedShop;
  let buyer: TestMember;
  beforeAll(async () => {
    shop = await feedShop();
    buyer = await member(shop);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.query('DELETE FROM datafeed'));

  const read = async (id: string): Promise<SavedFeed> =>
    (await buyer.call(getDatafeeds, {})).data.items.find((item) => item.id === id) as SavedFeed;
  async function made(input: Parameters<FeedShop['save']>[1] = {}): Promise<SavedFeed> {
    const { id } = await shop.save(buyer, { currency: 'USD', ...input });
    await shop.work();
    return read(id);
  }

  it('is made when it is saved, and its link needs no session', async () => {
    const waiting = await shop.save(buyer, { name: ' My  shop ', everyHours: '6', markupPercent: '10' });
    expect(waiting).toMatchObject({ name: 'My shop', state: 'queued', everyHours: 6, bytes: null });
    expect((await shop.fetchLink(waiting.link)).statusCode).toBe(404);
    expect(await shop.work()).toBe(1);
    const feed = await read(waiting.id);
    expect(feed).toMatchObject({ state: 'idle', products: 6, options: { percent: 1000 } });
    const { statusCode, headers, body } = await shop.fetchLink(feed.link);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(feed.bytes),
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'accept-ranges': 'bytes',
    });
    expect(skusOf(body)).toContain('CABLE-RED');
  });

  it('answers 304 to a program that has the file, until the next one is made', async () => {
    const feed = await made();
    const { headers } = await shop.fetchLink(feed.link);
    const { etag = '', 'last-modified': modified = '' } = headers as Record<string, string>;
    const code = async (sent: Record<string, string>) => (await shop.fetchLink(feed.link, sent)).statusCode;
    expect(await code({ 'if-none-match': etag })).toBe(304);
    expect(await code({ 'if-none-match': `"other", W/${etag}` })).toBe(304);
    expect(await code({ 'if-modified-since': modified })).toBe(304);
    expect(await code({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(200);
    expect(await code({ 'if-modified-since': 'yesterday' })).toBe(200);
    await buyer.call(renewDatafeed, { id: feed.id });
    expect(await code({ 'if-none-match': etag }), 'until it is made').toBe(304);
    await shop.work();
    expect(await code({ 'if-none-match': etag })).toBe(200);
  });

  it('is found unchanged by two statements, and sent by three', async () => {
    const feed = await made();
    const { headers } = await shop.fetchLink(feed.link);
    const unchanged = await countQueries(() =>
      shop.fetchLink(feed.link, { 'if-none-match': String(headers.etag) }),
    );
    expect(unchanged.count, unchanged.texts.join()).toBe(2);
    const sent = await countQueries(async () => {
      await shop.fetchLink(feed.link);
      await expect.poll(async () => (await read(feed.id)).fetchedAt).not.toBeNull();
    });
    expect(sent.texts.filter((text) => /datafeeds\.(file|fetched)|rate_limit/.test(text))).toHaveLength(3);
  });

  it('is sent in parts, which are of one file', async () => {
    const feed = await made();
    const whole = await shop.fetchLink(feed.link);
    const { etag = '' } = whole.headers as Record<string, string>;
    const size = whole.rawPayload.length;
    const first = await shop.fetchLink(feed.link, { range: 'bytes=0-99' });
    expect(first.statusCode).toBe(206);
    expect(first.headers).toMatchObject({ 'content-range': `bytes 0-99/${size}`, 'content-length': '100' });
    const rest = await shop.fetchLink(feed.link, { range: 'bytes=100-', 'if-range': etag });
    expect(rest.statusCode).toBe(206);
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole.rawPayload)).toBe(true);
    const other = await shop.fetchLink(feed.link, { range: 'bytes=100-', 'if-range': '"older"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, size]);
    const after = await shop.fetchLink(feed.link, { range: `bytes=${size}-` });
    expect([after.statusCode, after.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  });

  it('is sent packed to whoever takes it, under another tag, and by HEAD without its bytes', async () => {
    const feed = await made();
    const plain = await shop.fetchLink(feed.link);
    const packed = await shop.fetchLink(feed.link, { 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    const refused = await shop.fetchLink(feed.link, { 'accept-encoding': 'gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    const head = await shop.fetchLink(feed.link, {}, 'HEAD');
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(plain.headers['content-length']);
  });

  it('ends with its link: revoked, renewed, deleted, of another feed, or guessed', async () => {
    const feed = await made();
    const other = await made({ name: 'Other', format: 'xml' });
    const code = async (link: string | null) => (await shop.fetchLink(link)).statusCode;
    const [keyOf, otherKey] = [feed.link, other.link].map(
      (link) => link?.split('/').at(-1)?.split('.')[0] ?? '',
    );
    expect(await code(feed.link?.replace(keyOf ?? '', otherKey ?? '') ?? null)).toBe(404);
    expect(await code(feed.link?.replace('.csv', '.xml') ?? null)).toBe(404);
    expect(await code(`http://localhost:3000/datafeeds/${feed.id}/x.csv`)).toBe(404);
    await buyer.call(renewFeedLink, { id: feed.id });
    const renewed = await read(feed.id);
    expect(renewed.link).not.toBe(feed.link);
    expect([await code(feed.link), await code(renewed.link)]).toEqual([404, 200]);
    await buyer.call(revokeFeedLink, { id: feed.id });
    expect((await read(feed.id)).link).toBeNull();
    expect(await code(renewed.link)).toBe(404);
    await buyer.call(renewFeedLink, { id: feed.id });
    const third = await read(feed.id);
    expect([await code(renewed.link), await code(third.link)]).toEqual([404, 200]);
    await buyer.call(deleteDatafeed, { id: feed.id });
    expect(await code(third.link)).toBe(404);
    expect(await code(other.link)).toBe(200);
  });

  it('serves nothing of a disabled member or one without the permission, and is not renewed for them', async () => {
    const feed = await made();
    const code = async () => (await shop.fetchLink(feed.link)).statusCode;
    await shop.query(`UPDATE datafeed SET next_at = now()`);
    for (const [stop, go] of [
      [
        `permissions = permissions || '{"dropshipping": false}'`,
        `permissions = permissions || '{"dropshipping": true}'`,
      ],
      ['disabled_at = now()', 'disabled_at = NULL'],
    ]) {
      await shop.query(`UPDATE member SET ${stop} WHERE id = $1`, [buyer.id]);
      expect(await code(), stop).toBe(404);
      expect(await queueDueFeeds(shop.pool), stop).toBe(0);
      await shop.query(`UPDATE member SET ${go} WHERE id = $1`, [buyer.id]);
      expect(await code(), go).toBe(200);
    }
    await buyer.call(renewDatafeed, { id: feed.id });
    await shop.query(
      `UPDATE member SET permissions = permissions || '{"dropshipping": false}' WHERE id = $1`,
      [buyer.id],
    );
    await shop.work();
    expect(await read(feed.id)).toMatchObject({ state: 'failed', error: 'feedNotAllowed' });
    expect((await buyer.call(renewDatafeed, { id: feed.id })).reason).toBe('NotAllowed');
    expect((await buyer.call(saveDatafeed, { name: 'x' })).reason).toBe('NotAllowed');
    expect((await buyer.call(revokeFeedLink, { id: feed.id })).status).toBe(200);
    await shop.query(
      `UPDATE member SET permissions = permissions || '{"dropshipping": true}' WHERE id = $1`,
      [buyer.id],
    );
  });

  it('is renewed by the clock once a period, not while its link is revoked', async () => {
    const feed = await made({ everyHours: '6' });
    expect(await queueDueFeeds(shop.pool)).toBe(0);
    await shop.query(`UPDATE datafeed SET next_at = now() - interval '1 minute'`);
    expect(await queueDueFeeds(shop.pool)).toBe(1);
    expect(await queueDueFeeds(shop.pool)).toBe(0);
    expect(await shop.work()).toBe(1);
    const hours = (Date.parse((await read(feed.id)).nextAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(5.9);
    await buyer.call(revokeFeedLink, { id: feed.id });
    await shop.query(`UPDATE datafeed SET next_at = now() - interval '1 minute'`);
    expect(await queueDueFeeds(shop.pool)).toBe(0);
  });

  it('asked for anew by several at once has one job', async () => {
    const feed = await made();
    await Promise.all(Array.from({ length: 5 }, () => buyer.call(renewDatafeed, { id: feed.id })));
    expect(await shop.work()).toBe(1);
  });

  it('of changes has what has changed since the file that was fetched to its end', async () => {
    await shop.query('DELETE FROM sale_price');
    await shop.query('DELETE FROM sale_history');
    const feed = await made({ changesOnly: true });
    const renewed = async () => {
      await buyer.call(renewDatafeed, { id: feed.id });
      await shop.work();
      const [row] = await shop.query<{ key: string }>('SELECT file_key AS key FROM datafeed');
      const stored = await shop.files.get(row?.key ?? '');
      return skusOf(stored ? await text(stored.stream) : '');
    };
    expect(await renewed(), 'nobody has fetched it').toHaveLength(7);
    await shop.fetchLink(feed.link, { range: 'bytes=0-10' });
    await shop.fetchLink(feed.link, {}, 'HEAD');
    expect(await renewed(), 'not to its end').toHaveLength(7);
    await shop.fetchLink(feed.link);
    await expect.poll(async () => (await read(feed.id)).fetchedAt).not.toBeNull();
    expect(await renewed()).toEqual([]);
    await shop.query("UPDATE stock SET reserved = reserved + 1 WHERE sku = 'TIE'");
    expect(await renewed()).toEqual(['TIE']);
    await shop.query("UPDATE stock SET reserved = reserved + 1 WHERE sku = 'BANK'");
    expect(await renewed(), 'the file before may have been missed').toEqual(['TIE', 'BANK']);
    await buyer.call(saveDatafeed, { id: feed.id, name: 'Feed', changesOnly: true, currency: 'EUR' });
    await shop.work();
    expect(skusOf((await shop.fetchLink(feed.link)).body), 'other choices begin again').toHaveLength(7);
  });

  it('is limited in number, and in how often it is fetched', async () => {
    const saved = await Promise.all(
      Array.from({ length: MAX_FEEDS + 2 }, (_, at) => buyer.call(saveDatafeed, { name: `Feed ${at}` })),
    );
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(MAX_FEEDS);
    expect(saved.find(({ status }) => status !== 200)?.reason).toBe('TooManyFeeds');
    await shop.work();
    const [feed] = (await buyer.call(getDatafeeds, {})).data.items;
    await shop.query(
      `INSERT INTO rate_limit (key, points, expire) VALUES ('datafeed:${feed?.id}', ${MAX_FETCHES_AN_HOUR}, $1)`,
      [Date.now() + 60_000],
    );
    const { statusCode, headers } = await shop.fetchLink(feed?.link ?? null);
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is neither shown to nor changed by a stranger or a guest', async () => {
    const feed = await made();
    const before = await shop.query('SELECT * FROM datafeed');
    for (const stranger of [await member(shop), guest(shop)]) {
      for (const contract of [renewDatafeed, renewFeedLink, revokeFeedLink, deleteDatafeed])
        expect([401, 404]).toContain((await stranger.call(contract, { id: feed.id })).status);
      expect([401, 404]).toContain((await stranger.call(saveDatafeed, { id: feed.id, name: 'Mine' })).status);
      const list = await stranger.call(getDatafeeds, {});
      expect(list.envelope.data?.items ?? []).toEqual([]);
    }
    expect(await shop.query('SELECT * FROM datafeed')).toEqual(before);
    expect(await shop.work()).toBe(0);
  });

  it('has a link whose key is in no log and in no table', async () => {
    const feed = await made();
    const key = feed.link?.split('/').at(-1)?.split('.')[0] ?? '';
    expect(key).toHaveLength(43);
    expect(redactUrl(`${feed.link}?x=1`)).toBe(`http://localhost:3000/datafeeds/${feed.id}/[redacted]?x=1`);
    expect(JSON.stringify(await shop.query('SELECT * FROM datafeed'))).not.toContain(key);
  });

  it('shows its prices beforehand on a product that can be ordered', async () => {
    const { example } = (await buyer.call(getFeedExample, {})).data;
    expect(example).toMatchObject({ sku: 'FLOOR', title: 'Floor cable' });
    expect(example?.prices.USD).toBeGreaterThan(0);
    expect(example?.prices).toHaveProperty('EUR');
  });
});
