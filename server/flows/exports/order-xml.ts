import { escapeXml } from '../../../kit/escape-xml.ts';
import { formatDecimal } from '../../../kit/money.ts';
import type { Run } from '../../domains/downloads/index.ts';
import { carrierName, trackingLink } from '../../domains/orders/index.ts';
import type { ExportContext } from './context.ts';
import {
  type ExportedLine,
  type ExportedOrder,
  type ExportedShipment,
  listLines,
  listOrders,
  listShipments,
} from './query.ts';

type Value = string | number | null | undefined;
/** An element with attributes, and its content: a text, or elements. */
type Element = { name: string; attributes?: Record<string, Value>; content?: Value | readonly Element[] };

const NAMESPACE = 'urn:lading:order:1';
/** Blanks that a reader would turn into spaces are written out. */
const escapeText = (text: string): string =>
  escapeXml(text).replace(/[\t\n\r]/g, (blank) => `&#${blank.charCodeAt(0)};`);

function write({ name, attributes = {}, content = '' }: Element, indent = ''): string {
  const present = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${escapeText(String(value))}"`)
    .join('');
  const open = `${indent}<${name}${present}`;
  if (content === null || content === '') return `${open}/>\n`;
  if (!Array.isArray(content)) return `${open}>${escapeText(String(content))}</${name}>\n`;
  const inner = (content as readonly Element[]).map((item) => write(item, `${indent}  `)).join('');
  return `${open}>\n${inner}${indent}</${name}>\n`;
}

const element = (name: string, content: Value | readonly Element[]): Element => ({ name, content });
/** Elements by their names; empty ones are left out. */
const elements = (values: Record<string, Value>): Element[] =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => element(name, value));

const addressOf = (address: ExportedOrder['address']): Element[] => {
  const { firstName, lastName, company, address1, address2, zip, city, state, country, phone } = address;
  return elements({ firstName, lastName, company, address1, address2, zip, city, state, country, phone });
};

function lineOf(line: ExportedLine, position: number): Element {
  const money = (amount: number) => formatDecimal(amount, line.currency);
  const attributes = Object.entries(line.attributes).map(([name, value]) => ({
    name: 'attribute',
    attributes: { name },
    content: value,
  }));
  return {
    name: 'line',
    attributes: { position: position + 1, sku: line.sku, gift: line.isGift ? 'true' : null },
    content: [
      ...elements({ title: line.title, ean: line.ean }),
      ...attributes,
      ...elements({
        warehouse: line.warehouse,
        quantity: line.quantity,
        shipped: line.shipped,
        unitPrice: money(line.unitPrice),
        packing: line.packing,
        packingPrice: money(line.packingPrice),
        rounding: money(line.rounding),
        total: money(line.total),
        discount: money(line.discount),
        weightGrams: line.weight,
        hsCode: line.hsCode,
        origin: line.origin,
      }),
    ],
  };
}

const shipmentOf = ({
  carrier,
  number,
  status,
  shippedAt,
  deliveredAt,
  items,
}: ExportedShipment): Element => ({
  name: 'shipment',
  attributes: { carrier: carrierName(carrier), number },
  content: [
    ...elements({
      link: trackingLink(carrier, number),
      status: status ?? 'registered',
      shippedAt: shippedAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString(),
    }),
    ...items.map(({ sku, quantity }) => ({ name: 'item', attributes: { sku, quantity } })),
  ],
});

function totalsOf(order: ExportedOrder): Element[] {
  const { goods, discount, packing, shipping, insurance, tax, fee, balance, refunded } = order;
  const total = order.total + fee;
  const amounts = { goods, discount, packing, shipping, insurance, tax, fee, total, balance, refunded };
  return Object.entries(amounts).map(([name, amount]) =>
    element(name, formatDecimal(amount, order.currency)),
  );
}

type Document = { order: ExportedOrder; lines: ExportedLine[]; shipments: ExportedShipment[] };

/** Writes an order as XML by docs/integrate/order.xsd; its sums add up, goods - discount + packing ... + fee = total. */
function writeOrderXml({ order, lines, shipments }: Document): string {
  const { id, state, currency, placedAt, paidAt, email, purchaseOrder, paymentMethod, coupon } = order;
  const root: Element = {
    name: 'order',
    attributes: { xmlns: NAMESPACE, number: id, state, currency },
    content: [
      ...elements({
        placedAt: placedAt.toISOString(),
        paidAt: paidAt?.toISOString(),
        email,
        purchaseOrder,
        vatNumber: order.vat?.number,
        paymentMethod,
        coupon,
        remark: order.remark,
      }),
      element('recipient', addressOf(order.address)),
      element('lines', lines.map(lineOf)),
      element('totals', totalsOf(order)),
      ...(shipments.length > 0 ? [element('shipments', shipments.map(shipmentOf))] : []),
    ],
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}`;
}

/** Reads the order of a run and writes it as XML. */
export async function orderXml(
  { reader }: Pick<ExportContext, 'reader'>,
  { member, language, parameters }: Run,
): Promise<string> {
  const orders = { ids: parameters.orders ?? [], member };
  const [order] = await listOrders(reader, orders);
  if (!order) throw new Error(`no order ${orders.ids}`);
  const lines = await listLines(reader, { ...orders, language });
  return writeOrderXml({ order, lines, shipments: await listShipments(reader, orders) });
}
