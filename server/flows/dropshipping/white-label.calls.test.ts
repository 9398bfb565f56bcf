import { mkdtemp } from 'node:fs/promises';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDocumentFile, listDocuments } from '../../../contract/document.ts';
import { payDropshippingFromBalance } from '../../../contract/dropshipping.ts';
import {
  deleteWhiteLabelLogo,
  getWhiteLabel,
  saveWhiteLabel,
  uploadWhiteLabelLogo,
} from '../../../contract/dropshipping-label.ts';
import { readConfig } from '../../composition/config/config.ts';
import { documentSellerOf } from '../../composition/config/document-seller.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { BALANCE_PASSWORD, member } from '../../testing/visitors.ts';
import { issueDocuments } from '../documents/issue-documents.ts';
import { renderDocument } from '../documents/render-document.ts';
import { confirmOrder } from '../fulfilment/confirm-order.ts';
import { fileOf, goodRow, upload } from './testing/batches.ts';

const COMPANY = {
  COMPANY_NAME: 'Muster GmbH',
  COMPANY_ADDRESS: 'Hafenstr. 1, 20457 Hamburg',
  COMPANY_EMAIL: 'shop@example.com',
};
const seller = documentSellerOf(readConfig(COMPANY));
const picture = (format: 'png' | 'gif') =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c00' } })
    .withExif({ IFD0: { Artist: 'Secret' } })
    .toFormat(format)
    .toBuffer();

describe('the parcels of a white label', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({ ...COMPANY, DATA_DIR: await mkdtemp('/tmp/lading-label-') });
    await shop.query(
      `INSERT INTO product_compliance (product_id, manufacturer, manufacturer_address, responsible, responsible_contact)
       VALUES (1, 'Cable Works', 'Shenzhen', 'EU Rep', 'rep@example.eu')
       ON CONFLICT (product_id) DO UPDATE SET manufacturer = 'Cable Works', responsible = 'EU Rep'`,
    );
  });
  afterAll(() => shop.close());

  it('take a logo by its content, made anew, and give it up', async () => {
    const buyer = await member(shop);
    const logo = await buyer.call(uploadWhiteLabelLogo, { file: fileOf(await picture('png'), 'logo.gif') });
    expect(logo.data.logo).toContain('/downloads/dropshipping/logo?v=');
    const served = await shop.app.inject({
      url: logo.data.logo ?? '',
      headers: { authorization: buyer.token },
    });
    expect(served.headers['content-type']).toBe('image/png');
    const { width, height, exif } = await sharp(served.rawPayload).metadata();
    expect([width, height, exif]).toEqual([267, 200, undefined]);
    for (const bad of [await picture('gif'), Buffer.from('<svg onload="x"/>'), Buffer.from('no picture')]) {
      const refused = await buyer.call(uploadWhiteLabelLogo, { file: fileOf(bad, 'logo.png') });
      expect(refused.reason).toBe('FileTypeRefused');
    }
    const photo = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const refused = await buyer.call(uploadWhiteLabelLogo, { file: fileOf(photo, 'logo.png') });
    expect(refused.envelope).toMatchObject({ fields: [{ field: 'file', reason: 'heic' }] });
    const huge = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const tooLarge = await buyer.call(uploadWhiteLabelLogo, { file: fileOf(huge, 'logo.png') });
    expect(tooLarge.envelope).toMatchObject({ fields: [{ field: 'file', reason: 'picturePixels' }] });
    expect((await buyer.call(getWhiteLabel, {})).data.logo).not.toBeNull();
    expect((await buyer.call(deleteWhiteLabelLogo, {})).data.logo).toBeNull();
  });

  it('have a packing slip with the member’s name, note and logo, without prices and the shop’s name', async () => {
    const buyer = await member(shop, { balance: 100_000 });
    await buyer.call(saveWhiteLabel, { isOn: true, name: 'Own Shop', note: 'Thank you for your order' });
    await buyer.call(uploadWhiteLabelLogo, { file: fileOf(await picture('png')) });
    const batch = await upload(shop, buyer, { rows: [goodRow('WL-1')] });
    const wish = { id: batch.id, balancePassword: BALANCE_PASSWORD };
    const [orderId = ''] = (await buyer.call(payDropshippingFromBalance, wish)).data.orderids;
    await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', orderId));
    await shipAll(shop, orderId);
    await issueDocuments({ pool: shop.pool, seller }, orderId);
    const { items } = (await buyer.call(listDocuments, { orderId })).data;
    const textOf = async (kind: string): Promise<string> => {
      const id = items.find((item) => item.kind === kind)?.id ?? '';
      await renderDocument(shop as never, id);
      const { file } = (await buyer.call(getDocumentFile, { orderId, id, format: 'pdf' })).data;
      const { text } = await extractText(
        await getDocumentProxy(new Uint8Array(Buffer.from(file, 'base64'))),
        {
          mergePages: true,
        },
      );
      return text;
    };
    const slip = await textOf('packing_slip');
    for (const part of [
      'Own Shop',
      'Thank you for your order',
      'WL-1',
      'Cable Works',
      'EU Rep',
      'Ada Receiver',
    ])
      expect(slip).toContain(part);
    for (const part of ['Muster', 'shop@example.com', 'Hafenstr', '$']) expect(slip).not.toContain(part);
    expect(await textOf('invoice')).toContain('Muster');
  });
});
