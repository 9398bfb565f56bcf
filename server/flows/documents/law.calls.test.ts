import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectGift } from '../../../contract/cart-gift.ts';
import { languages } from '../../../contract/fields.ts';
import { changePacking } from '../../../contract/order-packing.ts';
import { formatMoney } from '../../../kit/money.ts';
import type { VatGroup } from '../../domains/documents/index.ts';
import { createPdf } from '../../platform/pdf/create-pdf.ts';
import { shipAll } from '../../testing/orders.ts';
import { member, placedOrder } from '../../testing/visitors.ts';
import { confirmOrder } from '../fulfilment/confirm-order.ts';
import { refundOrder } from '../fulfilment/refund-order.ts';
import { issueProforma } from './issue-documents.ts';
import { documentTasks } from './tasks.ts';
import { brokenRules } from './testing/business-rules.ts';
import { type Bought, type LawShop, lawShop, type Paper } from './testing/law-shop.ts';
import { writeDocument } from './write-document.ts';

const fromGermany = [{ sku: 'CABLE-RED', quantity: 3, warehouse: 6 }];
const fromChina = [{ sku: 'CABLE-RED', quantity: 3 }];
const FRENCH = 'FR40303265045';
const gross = { 'price-display': 'eea-1900-gross', 'currency-code': 'EUR' };

const literal = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

type Case = { name: string; bought: Bought; says: (string | RegExp)[]; hasNot: string[]; category: string };
const cases: Case[] = [
  {
    name: 'to a consumer in Germany has German VAT and no note',
    bought: { to: 'DE', lines: fromGermany },
    says: [/19% VAT, Germany/, 'VAT number: DE136695976'],
    hasNot: ['One-Stop', 'Reverse', 'IOSS number'],
    category: 'S',
  },
  {
    name: 'to a consumer in France from Germany has French VAT under OSS',
    bought: { to: 'FR', lines: fromGermany },
    says: [/20% VAT, France/, 'declared under the One-Stop Shop (OSS)'],
    hasNot: ['IOSS', 'Reverse'],
    category: 'S',
  },
  {
    name: 'to a consumer in France from China has French VAT under IOSS with its number',
    bought: { to: 'FR', lines: fromChina },
    says: [/20% VAT, France/, 'IOSS number: IM2760000001', 'Import One-Stop Shop (IOSS)'],
    hasNot: ['Reverse'],
    category: 'S',
  },
  {
    name: 'to a trader in France from Germany has the reverse charge and both VAT numbers',
    bought: { to: 'FR', lines: fromGermany, vatNumber: FRENCH },
    says: [
      'Article 138 of Directive 2006/112/EC',
      'reverse charge',
      `VAT number: ${FRENCH}`,
      'VAT number: DE136695976',
    ],
    hasNot: ['One-Stop'],
    category: 'K',
  },
  {
    name: 'to a trader in Great Britain has the reverse charge of the United Kingdom',
    bought: { to: 'GB', lines: fromGermany, vatNumber: 'GB980780684' },
    says: ['accounts for the VAT to HMRC', 'VAT number: GB980780684'],
    hasNot: ['One-Stop', 'Article 138'],
    category: 'AE',
  },
  {
    name: 'to Switzerland from Germany is an exempt export',
    bought: { to: 'CH', lines: fromGermany },
    says: ['Article 146 of Directive 2006/112/EC', /Export \| €?\$?[\d.]+ \| \$0\.00/],
    hasNot: ['One-Stop', 'Reverse', 'IOSS'],
    category: 'G',
  },
  {
    name: 'to the United States from China is outside the VAT of the Union',
    bought: { to: 'US', lines: fromChina },
    says: ['Article 32 of Directive 2006/112/EC', 'Outside the scope of VAT'],
    hasNot: ['One-Stop', 'Reverse', 'Article 146'],
    category: 'O',
  },
  {
    name: 'of prices with VAT states them, and its VAT in the table',
    bought: { to: 'DE', lines: fromGermany, headers: gross },
    says: ['Unit price incl. VAT', /19% VAT, Germany/],
    hasNot: ['One-Stop', 'VAT in euros'],
    category: 'S',
  },
];

describe('what the law asks of documents', () => {
  let law: LawShop;
  beforeAll(async () => {
    law = await lawShop();
  });
  afterAll(() => law.close());

  async function expectValid(xml: string): Promise<void> {
    expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
    expect(brokenRules(xml)).toEqual([]);
  }

  /** Refunds pieces of the cable, and the delivery; without pieces all that is left. */
  async function refund(orderId: string, delivery: boolean, pieces?: number): Promise<void> {
    const lines = pieces
      ? [{ sku: 'CABLE-RED', warehouse: null, quantity: pieces }]
      : pieces === 0
        ? []
        : null;
    const command = { orderId, lines, delivery, reason: 'test', isReturned: false, isAgain: false };
    expect((await refundOrder(law.shop.pool, command)).ok).toBe(true);
  }

  it.each(cases)('an invoice $name', async ({ bought, says, hasNot, category }) => {
    const { id } = await law.order(bought);
    const papers = await law.papersOf(id);
    const { text, xml, content } = law.paperOf(papers, 'invoice');
    for (const words of says) expect(text).toMatch(typeof words === 'string' ? literal(words) : words);
    for (const words of hasNot) expect(text).not.toContain(words);
    expect(content.groups.map((group) => group.category)).toContain(category);
    await expectValid(xml);
    await refund(id, true, 1);
    const credit = law.paperOf(await law.papersOf(id), 'credit_note');
    for (const words of hasNot) expect(credit.text).not.toContain(words);
    await expectValid(credit.xml);
  });

  it('the rules are broken by each of these changes, so that they hold anything', async () => {
    const { id } = await law.order({ to: 'DE', lines: fromGermany });
    const { xml } = law.paperOf(await law.papersOf(id), 'invoice');
    const changes: [rule: string, from: RegExp, to: string][] = [
      ['BR-03', /format="102">\d+/, 'format="102">'],
      ['BR-07', /(BuyerTradeParty><ram:Name>)[^<]+/, '$1'],
      ['BR-09', /<ram:CountryID>DE</, '<ram:CountryID><'],
      ['BR-CO-10', /(LineTotalAmount>)\d+/, '$19'],
      ['BR-CO-13', /(TaxBasisTotalAmount>)\d+/, '$15'],
      ['BR-CO-14', /(CalculatedAmount>)\d+/, '$15'],
      ['BR-CO-15', /(GrandTotalAmount>)\d+/, '$15'],
      ['BR-CO-16', /(TotalPrepaidAmount>)\d+/, '$15'],
      ['BR-CO-09', /schemeID="VA">DE/, 'schemeID="VA">'],
      ['BR-S-02', /<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/g, ''],
      ['BR-S-05', /19\.00</g, '0.00<'],
      ['BR-S-08', /(BasisAmount>)\d+/, '$15'],
      ['BR-S-09', /(<ram:CalculatedAmount>)\d+/, '$1900'],
      [
        'BR-S-10',
        /(<ram:TypeCode>VAT<\/ram:TypeCode>)(<ram:BasisAmount>)/,
        '$1<ram:ExemptionReason>x</ram:ExemptionReason>$2',
      ],
      [
        'BR-S-01',
        /CategoryCode>S<\/ram:CategoryCode><ram:RateApplicablePercent>19.00<\/ram:RateApplicablePercent><\/ram:ApplicableTradeTax><ram:Billing/,
        'CategoryCode>E</ram:CategoryCode></ram:ApplicableTradeTax><ram:Billing',
      ],
      ['BR-CL-18', /CategoryCode>S</, 'CategoryCode>X<'],
      ['BR-61', /PaymentMeans><ram:TypeCode>\d+/, 'PaymentMeans><ram:TypeCode>30'],
      ['BR-DEC', /(DuePayableAmount>0\.00)/, '$10'],
    ];
    for (const [rule, from, to] of changes) {
      expect(xml, rule).toMatch(from);
      expect(brokenRules(xml.replace(from, to)), rule).toContain(rule);
    }
  });

  it('an invoice with British VAT names the British number, in its XML too', async () => {
    const { id } = await law.order({ to: 'GB', lines: fromGermany });
    const { text, xml, content } = law.paperOf(await law.papersOf(id), 'invoice');
    expect(content.groups.map(({ scheme }) => scheme)).toEqual(['UK']);
    expect(text).toContain('UK VAT number: GB980780684');
    expect(text).toContain('UK VAT charged at the point of sale');
    expect(xml).toContain('schemeID="VA">GB980780684<');
    expect(xml).not.toContain('DE136695976');
    await expectValid(xml);
  });

  it('an invoice of parcels under OSS and IOSS names both, with one row of their rate in its XML', async () => {
    const { id } = await law.order({ to: 'FR', lines: [...fromGermany, { sku: 'CABLE-BLUE', quantity: 2 }] });
    const { text, xml, content } = law.paperOf(await law.papersOf(id), 'invoice');
    expect(content.groups.map(({ scheme }) => scheme).sort()).toEqual(['IOSS', 'OSS']);
    expect(text).toContain('One-Stop Shop (OSS)');
    expect(text).toContain('Import One-Stop Shop (IOSS)');
    for (const scheme of ['OSS', 'IOSS']) expect(text).toContain(`20% VAT, France (${scheme}) |`);
    expect(xml.match(/<ram:BasisAmount>/g)).toHaveLength(1);
    await expectValid(xml);
  });

  it('an invoice with VAT, goods without and a payment fee has each under its own category', async () => {
    const lines = [...fromGermany, { sku: 'BANK', quantity: 10 }];
    const { id } = await law.order({ to: 'DE', lines });
    await law.shop.query('UPDATE orders SET fee = 123 WHERE id = $1', [id]);
    await law.shop.query('UPDATE payment_order SET amount = amount + 123 WHERE order_id = $1', [id]);
    await law.shop.query(
      `UPDATE payment SET amount = amount + 123, received_amount = received_amount + 123
       WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)`,
      [id],
    );
    const { text, xml, content } = law.paperOf(await law.papersOf(id), 'invoice');
    expect(content.groups.map(({ category, rate }) => [category, rate])).toEqual(
      expect.arrayContaining([
        ['S', 1900],
        ['E', 0],
      ]),
    );
    expect(text).toContain('No VAT is charged on payment fees and on goods whose transport began outside');
    await expectValid(xml);
    await refund(id, false);
    const credit = law.paperOf(await law.papersOf(id), 'credit_note');
    expect(credit.content.totals.fee).toBe(123);
    await expectValid(credit.xml);
  });

  it('credit notes of the delivery alone have lines that the standard asks for', async () => {
    for (const headers of [{}, gross]) {
      const { id } = await law.order({ to: 'FR', lines: fromGermany, headers });
      await refund(id, true, 0);
      const { xml, content } = law.paperOf(await law.papersOf(id), 'credit_note');
      expect(content.lines).toEqual([]);
      await expectValid(xml);
    }
  });

  it('a payment by transfer names no account that is still to be paid', async () => {
    const { id } = await law.order({ to: 'DE', lines: fromGermany });
    await law.shop.query("UPDATE orders SET payment_method = 'bank_transfer' WHERE id = $1", [id]);
    await expectValid(law.paperOf(await law.papersOf(id), 'invoice').xml);
  });

  it('a gift is a line of price 0 that adds nothing, and is declared at its value', async () => {
    await law.shop.query(`INSERT INTO gift_step (minimum, hint_from, skus) VALUES (1000, 800, '{TIE}')`);
    await law.shop.refresh();
    const { id } = await law.order({
      to: 'FR',
      lines: fromChina,
      prepare: ({ call }, orderId) => call(selectGift, { orderId, sku: 'TIE' }),
    });
    const invoice = law.paperOf(await law.papersOf(id), 'invoice');
    const gift = invoice.content.lines.find(({ isGift }) => isGift);
    expect(gift).toMatchObject({ sku: 'TIE', quantity: 1, unit: 0, total: 0, net: 0 });
    expect(invoice.text).toMatch(/Cable tie\nTIE .*Gift.* \| 1 \| \$0\.00 \| \$0\.00/);
    await expectValid(invoice.xml);
    await confirmOrder(law.shop.pool, id);
    await shipAll(law.shop, id, 'GIFT0001');
    const customs = law.paperOf(await law.papersOf(id), 'commercial_invoice');
    expect(customs.text).toContain('Free of charge: value for customs purposes only');
    expect(customs.content.lines.find(({ isGift }) => isGift)?.total).toBeGreaterThan(0);
  });

  it.each([
    ['net', {}],
    ['gross', gross],
  ])(
    'cheaper packing after the invoice has a credit note of its %s price, and before it none',
    async (_, headers) => {
      const lines = [{ sku: 'CABLE-RED', quantity: 7, packing: 2 }];
      const repack = async ({ buyer, id }: Awaited<ReturnType<LawShop['order']>>, packing: number) => {
        const input = { orderId: id, lines: [{ position: 0, packing }] };
        const { total } = (await buyer.call(changePacking, input)).envelope.data as unknown as {
          total: number;
        };
        expect((await buyer.call(changePacking, { ...input, total })).data.refunded).toBeGreaterThan(0);
      };
      const bought = await law.order({ to: 'DE', lines, headers });
      await repack(bought, 1);
      const early = await law.papersOf(bought.id);
      expect(early.filter(({ row }) => row.kind === 'credit_note')).toEqual([]);
      await repack(bought, 0);
      const papers = await law.papersOf(bought.id);
      const credit = law.paperOf(papers, 'credit_note');
      const invoice = law.paperOf(papers, 'invoice');
      expect(credit.text).toContain('Lower price of the packaging');
      const [row] = await law.shop.query<{ total: number }>('SELECT total FROM orders WHERE id = $1', [
        bought.id,
      ]);
      expect(invoice.content.totals.total - credit.content.totals.total).toBe(row?.total);
      for (const { xml } of [invoice, credit]) await expectValid(xml);
      await refund(bought.id, false);
      const credits = (await law.papersOf(bought.id)).filter(({ row }) => row.kind === 'credit_note');
      const sum = (papers: Paper[], of: (group: VatGroup) => number) =>
        papers.flatMap(({ content }) => content.groups).reduce((total, group) => total + of(group), 0);
      for (const part of [({ net }: VatGroup) => net, ({ vat }: VatGroup) => vat])
        expect(sum(credits, part), 'all that was invoiced is credited').toBe(sum([invoice], part));
    },
  );

  it('the lines of an invoice add up to the first of its sums, with packing', async () => {
    for (const headers of [{}, gross]) {
      const lines = [{ sku: 'CABLE-RED', quantity: 7, packing: 2 }, ...fromGermany];
      const { text, content } = law.paperOf(
        await law.papersOf((await law.order({ to: 'DE', lines, headers })).id),
        'invoice',
      );
      const sum = content.lines.reduce((total, line) => total + line.total, 0);
      const row = `Items | ${formatMoney(sum, content.currency, 'en')}`;
      expect(text).toContain(row);
    }
  });

  it('a proforma says that it is none, has no receipt or payment, and no XML', async () => {
    const buyer = await member(law.shop);
    const { id } = await placedOrder(buyer, fromGermany);
    const row = await issueProforma({ pool: law.shop.pool, seller: law.seller }, id);
    const proforma = law.paperOf(await law.papersOf(id), 'proforma');
    expect(row?.id).toBe(proforma.row.id);
    expect(proforma.text).toContain(
      'This is not an invoice for VAT purposes and gives no right to deduct VAT.',
    );
    expect(proforma.text).toContain('Proforma invoice PF-');
    for (const words of ['Received', 'Amount due', 'Paid on', 'Invoice:'])
      expect(proforma.text).not.toContain(words);
    expect(proforma.xml).toBe('');
    for (const language of languages)
      expect(law.textOf({ ...proforma.row, language }, proforma.content)).not.toMatch(/document\.|\{\w+\}/);
  });

  it('the same document has the same text and the same bytes, however often it is made', async () => {
    const { id } = await law.order({ to: 'FR', lines: [...fromGermany, ...fromChina] });
    for (const { row, content } of await law.papersOf(id)) {
      const made = async () => createPdf(writeDocument(row, content, law.shop.texts as never));
      expect((await made()).equals(await made()), row.kind).toBe(true);
    }
  });

  it('orders that were paid before get theirs by the backlog, the earliest first, once', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.unshift((await law.order({ to: 'DE', lines: fromGermany })).id);
    await law.shop.query(
      `INSERT INTO document_backlog SELECT id, now() - n * interval '1 day' FROM unnest($1::text[]) WITH ORDINALITY AS o(id, n)`,
      [[...ids].reverse()],
    );
    const { pool, files, texts } = law.shop;
    const tasks = documentTasks({ pool, files, texts: texts as never, seller: law.seller });
    for (let at = 0; at < 2; at += 1) await tasks['issue-old-documents']();
    const numbered = await law.shop.query<{ order_id: string }>(
      `SELECT order_id FROM document WHERE kind = 'invoice' AND order_id = ANY($1) ORDER BY number`,
      [ids],
    );
    expect(numbered.map(({ order_id }) => order_id)).toEqual(ids);
    expect(await law.shop.query('SELECT FROM document_backlog')).toEqual([]);
  });

  it('a seller without tax numbers is named without them, and has no XML that would be invalid', async () => {
    const bare = await lawShop({ COMPANY_NAME: 'Muster GmbH', COMPANY_TAX_NUMBER: '27/123/45678' });
    const { id } = await bare.order({ to: 'FR', lines: fromChina });
    const { text, xml } = bare.paperOf(await bare.papersOf(id), 'invoice');
    expect(xml).toBe('');
    expect(text).toContain('Tax number: 27/123/45678');
    expect(text).not.toMatch(/VAT number|IOSS number|EORI|undefined|null/);
    await bare.close();
    // Only the register names a seller whose goods are outside the tax of the Union (BR-O-02).
    const register = await lawShop({ COMPANY_COUNTRY: 'DE', COMPANY_REGISTER: 'HRB 12345' });
    const outside = await register.order({ to: 'US', lines: fromChina });
    await expectValid(register.paperOf(await register.papersOf(outside.id), 'invoice').xml);
    await register.close();
  });
});
