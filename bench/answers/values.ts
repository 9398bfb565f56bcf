import { z } from 'zod';
import type { Contract } from '../../contract/call.ts';
import { demoSignIns } from '../../server/composition/demo-sign-ins.ts';
import { address } from '../buyers.ts';

/** What a visitor knows of the shop: values of fields by name, and `id of {resource}`. */
export type Facts = Record<string, unknown>;

const file = (name: string, content: string): File => new File([content], name, { type: 'text/csv' });

const ordersOf = ({ sku, quantity }: Facts): string =>
  `order_no,sku,quantity,full_name,address1,city,zip,country,phone
A-1,${sku},${quantity},Ada Buyer,Main Street 1,Berlin,10117,DE,+4915112345678
`;

/** Values by the name of a field, wherever it is asked for. */
export const fieldValues: Facts = {
  ...address,
  address,
  name: 'Ada Buyer',
  email: 'ada@example.com',
  company: 'Buyer Ltd',
  website: '',
  message: 'How many are in a carton?',
  text: 'Good goods, soon here.',
  password: 'correct horse battery',
  balancePassword: demoSignIns.member.balancePassword,
  oldPassword: 'wrong horse battery',
  keyword: 'case',
  q: 'order',
  code: 'NO-SUCH-CODE',
  currency: 'EUR',
  currencyCode: 'EUR',
  quantity: 1,
  warehouse: 1,
  position: 0,
  rating: 5,
  points: 10,
  amount: 2000,
  stars: 5,
  method: 'test',
  reason: 'other',
  packing: 0,
  folder: 1,
  sale: 1,
  placement: 'home',
  lastDay: '2099-12-31',
  from: '2020-01-01',
  to: '2099-12-31',
  url: 'https://example.com/hook',
  shop: 'example.com',
  order: 'V26010199999',
  reference: 'Q26010199999',
  sign: 'wrong',
  scopes: ['catalogue:read'],
  kinds: ['order.paid'],
  newsletter: true,
  column: 'country',
  picid: '00000000-0000-4000-8000-000000000000',
};

/** Values of fields that are made of what the visitor knows. */
const knownValues = ({ sku, quantity, orderId }: Facts): Facts => ({
  items: [{ sku, quantity }],
  lines: [{ sku, quantity }],
  skus: [sku],
  orderIds: [orderId],
  file: file('skus.csv', `sku,quantity\n${sku},${quantity}\n`),
  cells: [{ row: 1, column: 'zip', value: '10115' }],
});

/** Inputs of single calls: fields that they do not require, or other values than those of their names. */
const callValues = (facts: Facts): Record<string, Facts> => ({
  '/category/product/list': { keyword: 'case', sort: 'priceUp', pagesize: 5 },
  '/dropshipping/excel/upload/{id}': { id: '0', file: file('orders.csv', ordersOf(facts)) },
  '/activity/get': { id: facts.activity },
  '/blog/post': { id: facts.post },
  '/content/team/person': { id: facts.person },
  '/v3/tvcmall/getinfoitemsbyfiter': { topic: 'ordering' },
  '/promotion/collect': { code: facts.coupon },
  '/promotion/bindcoupon': { code: facts.coupon },
  '/promotion/list': { codestr: facts.coupon },
  '/v3/shopcart/set_address': { email: fieldValues.email, address, methods: facts.methods },
  '/dropshipping/batch/method': { method: Object.values(facts.methods ?? {})[0] },
  '/dropshipping/batch/pay/blance': { balancePassword: fieldValues.balancePassword },
  // A price that is never reached: the worker would end an alert at a time of its own.
  '/user/wish/alert': { kind: 'below', amount: 1 },
  '/shopcart/draft': { draft: { email: fieldValues.email } },
  '/tools/upload_file': { file: new File(['%PDF-1.7\n'], 'paper.pdf', { type: 'application/pdf' }) },
  '/user/company/person/update': { role: 'buyer', limit: 5000 },
  '/user/company/update': { name: 'Nordlicht Handel GmbH', approvalLimit: 6000 },
  '/user/company/invite': { role: 'approver' },
  '/order/request': { kind: 'cancel' },
  '/order/payment/start': { method: 'test' },
  '/1/events': {
    events: [{ eventName: 'Viewed', eventType: 'view', userToken: 'u', objectIDs: [facts.sku] }],
  },
});

/** Fields without which a call would have nothing to do, though its contract does not require each of them. */
const ALSO = new Set(['items', 'orderIds', 'skus']);

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  minItems?: number;
};

/** The first three parts of a path name what its `id` is of, such as /user/webhooks/save. */
export const resourceOf = (path: string): string => `id of ${path.split('/').slice(0, 3).join('/')}`;

/** Returns an input that the call's contract lets pass, of what a visitor knows. */
export function sampleInput(contract: Contract, facts: Facts): Facts {
  const schema = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const own = callValues(facts)[contract.path] ?? {};
  const known: Facts = {
    ...fieldValues,
    ...facts,
    id: facts[resourceOf(contract.path)],
    folder: facts['id of /user/wish'] ?? fieldValues.folder,
    ...knownValues(facts),
    ...own,
  };
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || ALSO.has(name) || own[name] !== undefined,
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, toType(known[name], field)]));
}

/** Returns a value in the type of its field; where there is none, some value of that type. */
function toType(value: unknown, { type, enum: options }: Schema): unknown {
  if (options) return options.includes(value) ? value : options[0];
  if (type === 'array') return [value ?? []].flat();
  if (type === 'string') return value === undefined ? 'unknown' : String(value);
  if (type === 'integer' || type === 'number') return Number.isFinite(Number(value)) ? Number(value) : 1;
  return value ?? true;
}
