import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportOrderXml } from '../../../contract/download.ts';
import { ensureDebianProgram } from '../../testing/ensure-debian-program.ts';
import { confirmedOrder, shipAll } from '../../testing/orders.ts';
import { member, type TestMember } from '../../testing/visitors.ts';
import { type ExportShop, exportShop } from './testing/export-shop.ts';

const run = promisify(execFile);
const SCHEMA = path.join(import.meta.dirname, '../../../docs/integrate/order.xsd');

describe('the XML of an order', () => {
  let shop: ExportShop;
  let buyer: TestMember;
  let xmllint: string;
  let folder: string;
  beforeAll(async () => {
    xmllint = ensureDebianProgram({ names: ['xmllint'], aptPackage: 'libxml2-utils' });
    folder = await mkdtemp(path.join(os.tmpdir(), 'lading-xml-'));
    shop = await exportShop();
    buyer = await member(shop);
  }, 300_000);
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  const validate = async (xml: string): Promise<void> => {
    const file = path.join(folder, 'order.xml');
    await writeFile(file, xml);
    await run(xmllint, ['--noout', '--nonet', '--schema', SCHEMA, file]);
  };

  it('is valid by docs/integrate/order.xsd, whatever its texts are, and its sums add up', async () => {
    const { id } = await confirmedOrder(shop, buyer, [
      { sku: 'CABLE-RED', quantity: 3, packing: 1 },
      { sku: 'BANK', quantity: 1 },
    ]);
    await shipAll(shop, id);
    await shop.query(
      `UPDATE orders SET remark = $2, purchase_order = ']]>&<"', address = address || '{"city": "Ko\u0308ln & <b>"}' WHERE id = $1`,
      [id, `a${String.fromCharCode(1)}b\r\n<!-- \ufffe Привет 😀 -->`],
    );
    const download = (await buyer.call(exportOrderXml, { orderId: id })).data.id;
    await shop.work();
    const { payload, headers } = await shop.fetchFile(download, buyer);
    expect(headers['content-disposition']).toBe(`attachment; filename="${id}.xml"`);
    await validate(payload);
    const amount = (name: string) =>
      Number(
        (
          new RegExp(`<${name}>([\\d.]+)</${name}>`).exec(payload.slice(payload.indexOf('<totals>')))?.[1] ??
          ''
        ).replace('.', ''),
      );
    expect(
      amount('goods') -
        amount('discount') +
        amount('packing') +
        amount('shipping') +
        amount('insurance') +
        amount('tax') +
        amount('fee'),
    ).toBe(amount('total'));
    expect(payload).toContain('<shipment carrier="YunExpress" number="YT2026000001">');
    await expect(validate(payload.replace('<totals>', '<totals><extra/>'))).rejects.toThrow('validate');
  });

  it('is refused to another member', async () => {
    const { id } = await confirmedOrder(shop, buyer, [{ sku: 'TIE', quantity: 10 }]);
    const other = await member(shop);
    expect((await other.call(exportOrderXml, { orderId: id })).reason).toBe('NotFound');
  });
});
