import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDocumentFile, listDocuments, readDocument } from '../../../contract/document.ts';
import { type DocumentRow, findFile } from '../../domains/documents/index.ts';
import { createOrderKey } from '../../domains/orders/index.ts';
import { createPdf } from '../../platform/pdf/create-pdf.ts';
import { guest, member, placedOrder, visitor } from '../../testing/visitors.ts';
import { renderDocument } from './render-document.ts';
import { type LawShop, lawShop, type Paper } from './testing/law-shop.ts';
import { parseXml } from './testing/xml-tree.ts';
import { writeDocument } from './write-document.ts';

const LINES = [{ sku: 'CABLE-RED', quantity: 3, warehouse: 6 }];

describe('documents of strangers, of hostile names and of many lines', () => {
  let law: LawShop;
  beforeAll(async () => {
    law = await lawShop();
  });
  afterAll(() => law.close());

  const pdfOf = async ({ row, content }: Paper, language = row.language) => {
    const document = writeDocument({ ...row, language }, content, law.shop.texts as never);
    const pdf = await getDocumentProxy(new Uint8Array(await createPdf(document)));
    const { text } = await extractText(pdf);
    return { pages: text, text: text.join('\n').replace(/\s+/gu, ' ') };
  };
  const render = async ({ id }: DocumentRow) => {
    const { pool, files, texts } = law.shop;
    await renderDocument({ pool, files, texts: texts as never }, id);
  };

  it('are found by nobody but the owner of their order and the holder of its key', async () => {
    const { id, buyer } = await law.order({ to: 'DE', lines: LINES });
    const { row } = law.paperOf(await law.papersOf(id), 'invoice');
    await render(row);
    const other = guest(law.shop);
    const { id: otherId } = await placedOrder(other, LINES);
    const key = createOrderKey(law.shop.orderKey, id);
    const wrong = [
      undefined,
      '',
      'x',
      key.slice(1),
      `${key.slice(0, -2)}AA`,
      createOrderKey(law.shop.orderKey, otherId),
    ];
    const strangers = [visitor(law.shop, null), guest(law.shop), other, await member(law.shop)];
    for (const { call } of strangers)
      for (const bad of wrong) {
        const input = { orderId: id, key: bad };
        const answers = [
          await call(readDocument, { ...input, id: row.id }),
          await call(getDocumentFile, { ...input, id: row.id, format: 'pdf' }),
          await call(getDocumentFile, { ...input, id: row.id, format: 'xml' }),
          await call(listDocuments, input),
          // The document of another order than the one that is one's own.
          await call(readDocument, { orderId: otherId, id: row.id }),
          await call(getDocumentFile, { orderId: otherId, id: row.id }),
        ];
        for (const { status, reason, envelope } of answers)
          expect([status, reason, envelope.data]).toEqual([404, 'NotFound', null]);
      }
    for (const input of [{ orderId: id, id: row.id }]) {
      expect((await buyer.call(getDocumentFile, input)).status).toBe(200);
      expect((await guest(law.shop).call(getDocumentFile, { ...input, key })).status).toBe(200);
    }
  });

  const HOSTILE: [string, string, RegExp][] = [
    ['line breaks and headers', 'Eve\r\nContent-Type: text/html\r\n\r\n<script>', /Eve/],
    ['a path', '../../etc/passwd%00.pdf', /etc\/passwd/],
    ['20,000 letters', 'Ö'.repeat(20_000), /(Ö{10,} ){3}Ö+…/],
    ['20,000 words', 'word '.repeat(4000), /word word …|word word…|word w…/],
    ['turned direction', 'Ann\u202Egro.live\u2066', /Anngro\.live/],
    ['Arabic and Hebrew', 'شركة Acme שלום', /Acme/],
    ['Chinese', '深圳市 Acme 有限公司', /Acme/],
    ['pictures', 'Acme 🚀👩‍👩‍👧🇩🇪 Ltd', /Acme\s+Ltd/],
    ['marks on marks', `Q${'\u0323\u0330'.repeat(200)}algo`, /Q\p{M}{1,3}algo/u],
    ['halves of letters', 'Acme \uD83D\uDE00 \uFFFF', /Acme/],
  ];
  it.each(HOSTILE)(
    'with %s in a name are made, and say it or that it cannot be printed',
    async (_, name, pattern) => {
      const { id, buyer } = await law.order({ to: 'DE', lines: LINES });
      const address = JSON.stringify({
        firstName: name,
        lastName: name,
        company: name,
        city: name,
        address1: name,
      });
      await law.shop.query(
        `UPDATE orders SET address = address || $2::jsonb, purchase_order = $3 WHERE id = $1`,
        [id, address, name.slice(0, 40)],
      );
      await law.shop.query('UPDATE order_line SET title = $2 WHERE order_id = $1', [id, name]);
      const paper = law.paperOf(await law.papersOf(id), 'invoice');
      const started = performance.now();
      const { text, pages } = await pdfOf(paper);
      expect(performance.now() - started, 'ms').toBeLessThan(10_000);
      expect(text).toMatch(pattern);
      expect(pages.length).toBeLessThanOrEqual(3);
      const hasGap = /\?|U\+[\dA-F]{4}/.test(text);
      expect(text.includes('cannot be printed here'), 'says so where it replaced letters').toBe(hasGap);
      if (/[\u4E00-\u9FFF\u0590-\u06FF]/.test(name)) expect(hasGap).toBe(false);
      const page = writeDocument({ ...paper.row }, paper.content, law.shop.texts as never);
      expect(JSON.stringify(page.blocks)).not.toMatch(/\p{Bidi_Control}/u);
      if (paper.xml) parseXml(paper.xml);
      await render(paper.row);
      const { data, headers } = await buyer.call(getDocumentFile, { orderId: id, id: paper.row.id });
      expect(data.name).toMatch(/^IN-\d{4}-\d{6}\.pdf$/);
      expect(JSON.stringify(headers)).not.toMatch(/text\/html|Acme|passwd/);
      const file = await findFile(law.shop.pool, { document: paper.row.id, format: 'pdf' });
      expect(file?.key).toMatch(/^documents\/\d{4}\/[0-9a-f-]{36}\.pdf$/);
      const stored = await law.shop.files.get(file?.key ?? '');
      expect(stored && (await buffer(stored.stream)).length).toBe(file?.bytes);
    },
    60_000,
  );

  it('print the letters of all seven languages', async () => {
    const { id } = await law.order({ to: 'DE', lines: LINES });
    const letters = [
      'ÄÖÜẞäöüß ÀÂÇÉÈÊËÎÏÔŒÙÛŸàâçéèêëîïôœùûÿ ÁÍÑÓÚ¿¡áíñóú ÃÕãõ ÌÒìò',
      'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдеёжзийклмнопрстуфхцчшщъыьэюя №€₽„“«»…–',
    ];
    await law.shop.query(
      `UPDATE orders SET address = address || jsonb_build_object('company', $2::text, 'address1', $3::text) WHERE id = $1`,
      [id, ...letters],
    );
    const { text } = await pdfOf(law.paperOf(await law.papersOf(id), 'invoice'));
    const plain = (some: string) => some.replace(/\s+/gu, '').normalize('NFC');
    for (const line of letters) expect(plain(text)).toContain(plain(line));
    expect(text).not.toContain('cannot be printed');
  });

  it('of 400 lines repeat the headings and number their pages, in seconds', async () => {
    const { id } = await law.order({ to: 'DE', lines: LINES });
    await law.shop.query(
      `INSERT INTO order_line SELECT (jsonb_populate_record(l, jsonb_build_object('position', n, 'title', 'Line number ' || n,
         'total', 0, 'unit_price', 0, 'discount', 0, 'packing_price', 0, 'rounding', 0, 'is_gift', false))).*
       FROM order_line l, generate_series(1000, 1398) AS n WHERE l.order_id = $1 AND l.position = 0`,
      [id],
    );
    const invoice = law.paperOf(await law.papersOf(id), 'invoice');
    const issued = performance.now();
    const { pages } = await pdfOf(invoice, 'de');
    const made = performance.now();
    expect(made - issued).toBeLessThan(15_000);
    expect(pages.length).toBeGreaterThan(10);
    for (const [at, page] of pages.entries()) expect(page).toContain(`${at + 1} / ${pages.length}`);
    const lines = pages.map((page) => page.match(/Line number \d+/g)?.length ?? 0);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBe(399);
    for (const [at, page] of pages.entries())
      if (lines[at]) expect(page, `page ${at + 1}`).toContain('Menge');
  }, 60_000);
});
