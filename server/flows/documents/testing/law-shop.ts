import type { Address } from '../../../../contract/address.ts';
import { setAddress } from '../../../../contract/cart.ts';
import type { DocumentKind } from '../../../../contract/document.ts';
import { startPayment } from '../../../../contract/payment.ts';
import { readConfig } from '../../../composition/config/config.ts';
import { documentSellerOf } from '../../../composition/config/document-seller.ts';
import type { DocumentContent, DocumentRow } from '../../../domains/documents/index.ts';
import { listIssuedDocuments } from '../../../domains/documents/index.ts';
import { decide } from '../../../testing/gateway.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { type TaxAuthorities, taxAuthorities } from '../../../testing/tax-authorities.ts';
import {
  type BoughtLine,
  germany,
  member,
  place,
  readyCart,
  type Visitor,
} from '../../../testing/visitors.ts';
import { einvoice, hasEinvoice } from '../einvoice.ts';
import { issueDocuments } from '../issue-documents.ts';
import { writeDocument } from '../write-document.ts';

const COMPANY = {
  COMPANY_NAME: 'Muster & Söhne GmbH',
  COMPANY_ADDRESS: 'Hafenstr. 1, 20457 Hamburg',
  COMPANY_EMAIL: 'shop@example.com',
  COMPANY_VAT_ID: 'DE136695976',
  COMPANY_UK_VAT_ID: 'GB980780684',
  COMPANY_REGISTER: 'HRB 12345, Amtsgericht Hamburg',
  COMPANY_IOSS: 'IM2760000001',
  COMPANY_EORI: 'DE1234567',
};

export const addresses = {
  DE: germany,
  FR: { ...germany, country: 'FR', zip: '75001', city: 'Paris', phone: '+33 6 12 34 56 78' },
  MC: { ...germany, country: 'MC', zip: '98000', city: 'Monaco', phone: '+377 6 12 34 56 78' },
  RO: { ...germany, country: 'RO', zip: '010011', city: 'București', phone: '+40 712 034 567' },
  PT: { ...germany, country: 'PT', zip: '9000-001', city: 'Funchal', phone: '+351 912 345 678' },
  GB: { ...germany, country: 'GB', zip: 'SW1A 1AA', city: 'London', phone: '+44 20 7946 0018' },
  CH: { ...germany, country: 'CH', zip: '8001', city: 'Zürich', phone: '+41 44 668 18 00' },
  US: { ...germany, country: 'US', state: 'NY', zip: '10001', city: 'New York', phone: '+1 212 555 0123' },
} satisfies Record<string, Address>;

export type PaidOrder = {
  to: keyof typeof addresses;
  lines: BoughtLine[];
  vatNumber?: string;
  headers?: Record<string, string>;
  /** Changes the cart before its order is placed. */
  prepare?: (buyer: Visitor, orderId: string) => Promise<unknown>;
};

export type Paper = {
  row: DocumentRow;
  content: DocumentContent;
  /** What it says in English, a text a line. */
  text: string;
  /** The electronic invoice; empty where there is none. */
  xml: string;
};

/** A shop in Germany whose buyers' VAT numbers are confirmed, with what its documents say. */
export async function lawShop(env: Record<string, string> = COMPANY) {
  const authorities: TaxAuthorities = await taxAuthorities();
  const urls = { VIES_URL: authorities.url, HMRC_URL: authorities.url };
  const hmrc = { HMRC_CLIENT_ID: 'client', HMRC_CLIENT_SECRET: 'secret' };
  const shop: TestShop = await seededShop({ ...env, ...urls, ...hmrc });
  // Tests of many orders share the few pieces of the small catalogue.
  await shop.query('UPDATE stock SET on_hand = on_hand + 10000');
  await shop.refresh();
  const seller = documentSellerOf(readConfig(env));
  const read = shop.texts as Parameters<typeof writeDocument>[2];

  /** Places an order and pays it. */
  async function order({ to, lines, vatNumber, headers, prepare }: PaidOrder) {
    const buyer = await member(shop, headers ? { headers } : {});
    const address = addresses[to];
    const { orderid: orderId } = await readyCart(buyer, lines, address);
    await prepare?.(buyer, orderId);
    const { data: cart } = await buyer.call(setAddress, {
      orderId,
      ...(vatNumber && { address, vatNumber }),
    });
    const { total } = (await place(buyer, cart)).data;
    const { redirect } = (await buyer.call(startPayment, { orderId, method: 'test' })).data;
    await decide(shop, redirect, 'succeeded');
    return { buyer, id: orderId, total };
  }

  /** Issues what is due of an order. Returns its documents. */
  async function papersOf(orderId: string): Promise<Paper[]> {
    await issueDocuments({ pool: shop.pool, seller }, orderId);
    return (await listIssuedDocuments(shop.pool, orderId)).map(({ content, files: _, ...row }) => ({
      row,
      content,
      text: textOf({ ...row, language: 'en' }, content),
      xml: hasEinvoice(row, content) ? einvoice(row, content) : '',
    }));
  }

  const textOf = (row: DocumentRow, content: DocumentContent): string =>
    writeDocument(row, content, read)
      .blocks.flatMap((block) => {
        if (block.kind === 'columns')
          return block.columns.flatMap(({ heading, lines }) => [heading, ...lines]);
        if (block.kind === 'table')
          return [block.columns.map(({ heading }) => heading), ...block.rows].map((row) => row.join(' | '));
        return block.kind === 'sums'
          ? block.rows.map(({ label, amount }) => `${label} | ${amount}`)
          : [block.text];
      })
      .join('\n')
      .replace(/[\u00a0\u202f]/g, ' ');

  /** Returns the one document of a kind. */
  const paperOf = (papers: readonly Paper[], kind: DocumentKind): Paper => {
    const [paper, ...more] = papers.filter(({ row }) => row.kind === kind);
    if (!paper || more.length > 0) throw new Error(`there are ${more.length + (paper ? 1 : 0)} of ${kind}`);
    return paper;
  };
  const close = async () => {
    await shop.close();
    await authorities.close();
  };
  return { shop, seller, order, papersOf, paperOf, textOf, close };
}
export type LawShop = Awaited<ReturnType<typeof lawShop>>;
