import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAddress } from '../../../contract/cart.ts';
import { selectGift } from '../../../contract/cart-gift.ts';
import { languages } from '../../../contract/fields.ts';
import { getOrder } from '../../../contract/order.ts';
import { changePacking } from '../../../contract/order-packing.ts';
import { quoteShipping } from '../../../contract/product.ts';
import { formatMoney } from '../../../kit/money.ts';
import { readConfig } from '../../composition/config/config.ts';
import { documentSellerOf } from '../../composition/config/document-seller.ts';
import type { VatGroup } from '../../domains/documents/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { createPdf } from '../../platform/pdf/create-pdf.ts';
import { shipAll } from '../../testing/orders.ts';
import { member, placedOrder } from '../../testing/visitors.ts';
import { confirmOrder } from '../fulfilment/confirm-order.ts';
import { refundOrder } from '../fulfilment/refund-order.ts';
import { einvoice } from './einvoice.ts';
import { issueProforma } from './issue-documents.ts';
import { documentTasks } from './tasks.ts';
import { brokenRules } from './testing/business-rules.ts';
import { cases, fromChina, fromGermany, gross } from './testing/law-cases.ts';
import { type LawShop, lawShop, type Paper } from './testing/law-shop.ts';
import { writeDocument } from './write-document.ts';

const WHOLE_COMPANY = {
  COMPANY_NAME: 'Muster & Söhne GmbH',
  COMPANY_STREET: 'Hafenstr. 1',
  COMPANY_ZIP: '20457',
  COMPANY_CITY: 'Hamburg',
  COMPANY_CONTACT: 'Accounts',
  COMPANY_PHONE: '+49 40 123456',
  COMPANY_EMAIL: 'shop@example.com',
  COMPANY_VAT_ID: 'DE136695976',
};

const literal = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

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
    expect((await transaction(law.shop.pool, (tx) => refundOrder(tx, 'staff', command))).ok).toBe(true);
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

  it.each([
    ['FR', 3],
    ['RO', 3],
    ['MC', 1],
    ['GB', 2],
    ['CH', 1],
    ['US', 5],
  ] as const)(
    'what a parcel to %s owes is the same on product page, order and invoice',
    async (to, quantity) => {
      const { buyer, id } = await law.order({ to, lines: [{ sku: 'CABLE-RED', quantity }] });
      const quote = { sku: 'CABLE-RED', quantity, warehouse: 1, country: to } as const;
      const { options } = (await buyer.call(quoteShipping, quote)).data;
      const { parcels, totals } = (await buyer.call(getOrder, { orderId: id })).data;
      const [parcel] = parcels;
      const { tax, customsDuty, due, dueDuty } =
        options.find(({ method }) => method === parcel?.method) ?? ({} as (typeof options)[number]);
      expect(parcel).toMatchObject({ tax, customsDuty, due, dueDuty });
      expect(totals.customsDuty).toBe(customsDuty);
      const { content } = law.paperOf(await law.papersOf(id), 'invoice');
      expect(content.totals).toMatchObject({ customsDuty, tax });
      if (to === 'RO') expect(customsDuty).toBeGreaterThan(0);
    },
  );

  it.each(['EUR', 'HUF', 'JPY', 'KRW'])('an insured invoice in %s has valid XML', async (currency) => {
    const { id } = await law.order({
      to: 'DE',
      lines: [{ sku: 'CABLE-RED', quantity: 9, warehouse: 6 }],
      headers: { ...gross, 'currency-code': currency },
      prepare: (buyer, orderId) => buyer.call(setAddress, { orderId, insured: true }),
    });
    const { xml } = law.paperOf(await law.papersOf(id), 'invoice');
    expect(xml).toContain('<ram:ReasonCode>ABK</ram:ReasonCode><ram:Reason>Insurance</ram:Reason>');
    expect(xml).toContain(`<ram:InvoiceCurrencyCode>${currency}<`);
    await expectValid(xml);
  });

  it('an invoice names itself XRechnung for buyers in Germany once the parts of the address and a contact are set', async () => {
    const { id } = await law.order({ to: 'DE', lines: fromGermany });
    const { row, content, xml } = law.paperOf(await law.papersOf(id), 'invoice');
    expect(xml).not.toContain('xrechnung');
    const seller = documentSellerOf(readConfig(WHOLE_COMPANY));
    const german = einvoice(row, { ...content, seller });
    expect(german).toContain('xrechnung_3.0<');
    expect(german).toContain(
      '<ram:PostcodeCode>20457</ram:PostcodeCode><ram:LineOne>Hafenstr. 1</ram:LineOne>',
    );
    await expectValid(german);
    for (const lack of ['street', 'zip', 'city', 'contact', 'phone', 'email'])
      expect(einvoice(row, { ...content, seller: { ...seller, [lack]: '' } }), lack).toMatch(
        lack === 'street' ? /xrechnung/ : /^(?!.*xrechnung)/s,
      );
    const french = { ...content.buyer, address: { ...content.buyer.address, country: 'FR' } };
    expect(einvoice(row, { ...content, seller, buyer: french })).not.toContain('xrechnung');
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
      ['BR-CL-20', /ReasonCode>FC</, 'ReasonCode>IN<'],
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
    await transaction(law.shop.pool, (tx) => confirmOrder(tx, 'staff', id));
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
