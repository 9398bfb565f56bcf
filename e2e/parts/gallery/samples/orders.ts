import type { Cart, CartLine } from '../../../../contract/cart.ts';
import type { BalanceEntry } from '../../../../contract/ledger.ts';
import type { OrderSummary } from '../../../../contract/order.ts';
import type { Shipment } from '../../../../contract/order-progress.ts';
import { type CartStore, createCartStore } from '../../../../storefront/features/cart/cart-store.ts';
import { lineKey } from '../../../../storefront/features/cart/cart-view.ts';
import { PICTURE } from './cards.ts';
import type { Words } from './words.ts';

const lineOf = (sku: string, title: string, more: Partial<CartLine> = {}): CartLine => ({
  sku,
  title,
  slug: 'sample',
  picture: PICTURE,
  attributes: {},
  brand: null,
  category: '',
  warehouse: 1,
  packing: 0,
  packings: [],
  isGift: false,
  isSample: false,
  quantity: 40,
  moq: 10,
  step: 10,
  available: 1240,
  lead: 0,
  unitPrice: 1249,
  packingPrice: 0,
  rounding: 0,
  total: 49_960,
  discount: 0,
  promotion: 0,
  explanation: [],
  tiers: [
    [10, 1499],
    [20, 1249],
    [50, 1149],
  ],
  together: 40,
  nextTier: { more: 10, price: 1149, saving: 5000 },
  weight: 64,
  logistics: [],
  notices: [],
  bought: null,
  gross: { unitPrice: 1249, total: 49_960, rate: 0 },
  ...more,
});

/** Lines of a product with two variants, and alone: with a hint at the next tier and packings, bought before, a sample, and one whose change was refused. */
export const sampleLines = ({ title, short, case: cover, black }: Words): CartLine[] => [
  lineOf('6601234501A', title, {
    attributes: { color: black },
    quantity: 30,
    total: 37_470,
    packings: [
      { code: 0, slug: 'pp-bag', surcharge: 0 },
      { code: 1, slug: 'colour-box', surcharge: 12 },
    ],
  }),
  lineOf('6601234501B', title, { attributes: { color: cover }, quantity: 10, total: 12_490 }),
  lineOf('6601234502B', short, {
    slug: '502b',
    picture: null,
    moq: 1,
    step: 1,
    bought: '2026-10-02',
    nextTier: null,
  }),
  lineOf('6601234503C', cover, {
    slug: '503c',
    isSample: true,
    quantity: 1,
    total: 1499,
    unitPrice: 1499,
    nextTier: null,
  }),
  lineOf('6601234504D', cover, { slug: '504d', quantity: 12_000, total: 14_988_000, nextTier: null }),
];

/** A cart of these lines that sends nothing; the change of the last one was refused with this message. */
export function storeOf(lines: CartLine[], message: string): CartStore {
  // The parts of a line read nothing else of the cart.
  const store = createCartStore({ lines } as Cart, () => new Promise(() => {}));
  const last = lines.at(-1);
  const initial = store.view.getInitialState();
  // Rendering on the server reads the initial state.
  if (last) initial.refusals[lineKey(last)] = { message };
  return store;
}

export const sampleOrder = ({ title, short }: Words): OrderSummary => ({
  orderid: 'V261125000012',
  state: 'shipped',
  refundState: 'partial',
  inReview: false,
  placedBy: null,
  batch: null,
  currency: 'EUR',
  total: 148_950,
  pieces: 260,
  lines: 5,
  pictures: [PICTURE, PICTURE, PICTURE],
  names: [title, short],
  receiver: 'Anneliese Brandstätter',
  country: 'AT',
  placedAt: '2026-11-02T09:30:00Z',
  expiresAt: '2026-11-09T09:30:00Z',
  delivery: null,
  may: { pay: false, confirmReceipt: true, remove: true },
});

export const sampleShipment = ({ title, short }: Words): Shipment => ({
  warehouse: 1,
  carrier: 'DHL',
  number: 'JVGL0623000012345678',
  link: 'https://carrier.example/JVGL0623000012345678',
  shippedAt: '2026-11-03T14:00:00Z',
  deliveredAt: '2026-11-06T11:20:00Z',
  arrival: null,
  lines: [
    { sku: '6601234501A', title, quantity: 240 },
    { sku: '6601234502B', title: short, quantity: 20 },
  ],
  events: [
    {
      at: '2026-11-06T11:20:00Z',
      status: 'delivered',
      place: 'Graz',
      description: 'Signed by BRANDSTAETTER',
    },
    { at: '2026-11-05T07:10:00Z', status: 'customs', place: 'Leipzig', description: 'Clearance completed' },
  ],
});

const entryOf = (id: number, more: Partial<BalanceEntry>): BalanceEntry => ({
  id,
  at: `2026-11-0${id}T08:15:00Z`,
  kind: 'payment',
  amount: -14_895,
  balance: 85_105,
  orders: [],
  batches: [],
  topup: null,
  ...more,
});

export const sampleEntries: readonly BalanceEntry[] = [
  entryOf(3, { orders: ['V261125000012', 'V261125000013'] }),
  entryOf(2, { kind: 'top_up', amount: 100_000, balance: 100_000, topup: 'T261101000004' }),
  entryOf(1, { kind: 'adjustment', amount: -1, balance: 0 }),
];
