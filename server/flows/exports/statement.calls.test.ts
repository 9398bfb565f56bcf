import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportStatement, getDownload, MAX_PDF_ENTRIES } from '../../../contract/download.ts';
import { languages } from '../../../contract/fields.ts';
import { member, type TestMember } from '../../testing/visitors.ts';
import { createDownloadFile } from './create-download-file.ts';
import { type ExportShop, exportShop } from './testing/export-shop.ts';

const DAYS = 90;

describe('a statement', () => {
  let shop: ExportShop;
  let buyer: TestMember;
  beforeAll(async () => {
    shop = await exportShop();
    buyer = await member(shop, { email: 'ada@example.com' });
    await fill(buyer.id, 'available', DAYS);
    await fill(buyer.id, 'points', 10);
  });
  beforeEach(() => shop.query('DELETE FROM download'));
  afterAll(() => shop.close());

  /** Gives a member so many entries, one a day from 1 January 2026 on: two of three in, one out. */
  async function fill(id: number, kind: 'available' | 'points', count: number): Promise<void> {
    const currency = kind === 'points' ? 'PTS' : 'USD';
    const [source, target] = kind === 'points' ? ['earned', 'converted'] : ['refund', 'payment'];
    await shop.query(
      `WITH own AS (INSERT INTO account (kind, member_id, currency, balance) VALUES ($2, $1, $3, 1000000) RETURNING id),
         other AS (INSERT INTO account (kind, member_id, currency, balance) VALUES ('held', $1, $3, 1000000) RETURNING id),
         entry AS (SELECT i, CASE WHEN i % 3 = 0 THEN -50 ELSE 100 + i END AS change FROM generate_series(1, $4::int) i),
         ran AS (SELECT *, sum(change) OVER (ORDER BY i) AS after FROM entry)
       INSERT INTO transfer (key, from_account, to_account, amount, reason, at, from_after, to_after)
       SELECT 'hold ' || gen_random_uuid(), CASE WHEN change < 0 THEN own.id ELSE other.id END, CASE WHEN change < 0 THEN other.id ELSE own.id END,
         abs(change), CASE WHEN change < 0 THEN $6 ELSE $5 END, '2026-01-01T12:00Z'::timestamptz + (i - 1) * interval '1 day',
         CASE WHEN change < 0 THEN after ELSE 0 END, CASE WHEN change < 0 THEN 0 ELSE after END
       FROM ran, own, other`,
      [id, kind, currency, count, source, target],
    );
  }

  const rowsOf = async (input: object, pageSize = 7): Promise<string[][]> => {
    const { id } = (await buyer.call(exportStatement, { account: 'balance', format: 'csv', ...input })).data;
    await createDownloadFile({ ...shop.context, pageSize }, id);
    const { payload } = await shop.fetchFile(id, buyer);
    return (parse(payload, { bom: true }) as string[][]).slice(1);
  };

  it.each([
    [{}, DAYS],
    [{ from: '2026-01-10' }, DAYS - 9],
    [{ to: '2026-01-31' }, 31],
    [{ from: '2026-02-01', to: '2026-02-28' }, 28],
    [{ from: '2026-02-03', to: '2026-02-03' }, 1],
    [{ from: '2025-01-01', to: '2025-12-31' }, 0],
    [{ from: '2027-01-01', to: '2027-12-31' }, 0],
  ])(
    'of %j leads from what there was, by each entry, to what there is in the ledger',
    async (input, count) => {
      const rows = await rowsOf(input);
      const cents = (text = '') => Math.round(Number(text) * 100);
      const entries = rows.slice(1, -1);
      expect(entries).toHaveLength(count);
      let running = cents(rows[0]?.[4]);
      for (const [, , , amount, after] of entries) {
        running += cents(amount);
        expect(running).toBe(cents(after));
      }
      expect(cents(rows.at(-1)?.[4])).toBe(running);
      const days = entries.map(([at]) => at);
      expect(days).toEqual([...days].sort());
      const until = 'to' in input ? `${input.to}T23:59:59Z` : '2100-01-01';
      const [ledger] = await shop.query<{ sum: number }>(
        `SELECT COALESCE(sum(CASE WHEN to_account = a.id THEN amount ELSE -amount END), 0)::int AS sum
       FROM account a JOIN transfer t ON a.id IN (t.from_account, t.to_account) WHERE a.member_id = $1 AND a.kind = 'available' AND t.at < $2`,
        [buyer.id, until],
      );
      expect(running).toBe(ledger?.sum);
    },
  );

  it.each(['csv', 'pdf'] as const)(
    'as %s counts its own entries as progress, whatever the period',
    async (format) => {
      const input = { account: 'balance', format, from: '2026-01-10', to: '2026-01-31' } as const;
      const { id } = (await buyer.call(exportStatement, input)).data;
      const progress: [number, number][] = [];
      const files = {
        ...shop.files,
        put: async (...args: Parameters<typeof shop.files.put>) => {
          const { done, total } = (await buyer.call(getDownload, { id })).data;
          progress.push([done, total]);
          return shop.files.put(...args);
        },
      };
      await createDownloadFile({ ...shop.context, files, pageSize: 10 }, id);
      // Three parts and the file.
      expect(progress).toEqual([
        [0, 22],
        [10, 22],
        [20, 22],
        [22, 22],
      ]);
    },
  );

  it('of points has whole numbers and no currency', async () => {
    const rows = await rowsOf({ account: 'points' });
    expect(rows).toHaveLength(12);
    expect(rows[1]).toEqual(['2026-01-01T12:00:00.000Z', 'Order shipped', '', '101', '101', '']);
  });

  it.each(languages)('as PDF in %s names the member, the seller and both balances', async (language) => {
    const { id } = (
      await buyer.call(
        exportStatement,
        { account: 'balance', format: 'pdf', from: '2026-02-01', to: '2026-02-28' },
        { language },
      )
    ).data;
    await shop.work();
    const { rawPayload } = await shop.fetchFile(id, buyer);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
      mergePages: true,
    });
    const texts = { ...shop.texts('export', language), ...shop.texts('user_center', language) };
    for (const key of [
      'statement.title.balance',
      'statement.opening',
      'statement.closing',
      'ledger.kind.refund',
    ])
      expect(text).toContain(texts[key]);
    for (const part of ['Ada Buyer', buyer.email, 'Lading GmbH', 'Hamburg']) expect(text).toContain(part);
    expect(text.match(/2026/g)?.length).toBeGreaterThanOrEqual(28);
  });

  it(`as PDF has at most ${MAX_PDF_ENTRIES} entries; the refusal names the field`, async () => {
    const busy = await member(shop);
    await fill(busy.id, 'available', MAX_PDF_ENTRIES + 1);
    const refused = await busy.call(exportStatement, { account: 'balance', format: 'pdf' });
    expect(refused.envelope.fields).toMatchObject([{ field: 'format', reason: 'pdfTooLong' }]);
    const fits = await busy.call(exportStatement, { account: 'balance', format: 'pdf', from: '2026-01-02' });
    expect(await shop.work()).toBe(1);
    expect((await shop.fetchFile(fits.data.id, busy)).headers['content-type']).toBe('application/pdf');
    expect((await busy.call(exportStatement, { account: 'balance', format: 'csv' })).status).toBe(200);
  }, 60_000);
});
