import { randomUUID } from 'node:crypto';
import type { StaffInput } from '../../../contract/office/call.ts';
import {
  compareOrderAddress,
  compareOrderLines,
  type EditComparison,
  editOrderAddress,
  editOrderLines,
} from '../../../contract/office/order-edits.ts';
import { refundOrder } from '../../../contract/office/orders.ts';
import { startPayment } from '../../../contract/payment.ts';
import { addresses, type LawShop } from '../../flows/documents/testing/law-shop.ts';
import { decide } from '../../testing/gateway.ts';
import { mortalPool } from '../../testing/mortal-shop.ts';
import { BALANCE_PASSWORD, guest, member, placedOrder, type Visitor } from '../../testing/visitors.ts';
import { editRoutes } from '../order-edits/routes.ts';
import { orderRoutes } from '../orders/routes.ts';
import { expectBooks } from './expect-books.ts';
import { type StaffDesk, staffDesk } from './staff-desk.ts';

const ORDERS = 10;
const CHECKED_EACH = 20;
/** Statements of an edit, at most about. */
const STATEMENTS = 40;
const skus = ['BANK', 'CABLE-RED', 'CABLE-BLUE', 'SALE', 'FLOOR'] as const;

type Known = { id: string; buyer: Visitor; isMember: boolean };
type Options = {
  edits: number;
  seed: number;
  /** Whether processes are killed in the middle of edits. */
  kills: boolean;
};
type World = Options & {
  law: LawShop;
  desk: StaffDesk;
  random: (below: number) => number;
  made: { done: number; refused: number; killed: number };
};

/** Returns whole numbers below a bound, the same ones for each seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const routesOf = ({ shop }: LawShop) => [...editRoutes(shop), ...orderRoutes()];

async function placeRandom({ law: { shop }, random }: World): Promise<Known> {
  const isMember = random(2) === 0;
  const buyer = isMember ? await member(shop, { balance: 1_000_000 }) : guest(shop);
  const first = random(skus.length);
  const lines = Array.from({ length: 1 + random(3) }, (_, at) => ({
    sku: skus[(first + at) % skus.length] ?? 'BANK',
    quantity: 1 + random(6),
  }));
  const { id } = await placedOrder(buyer, lines);
  return { id, buyer, isMember };
}

async function pay({ law, random }: World, { id, buyer, isMember }: Known): Promise<void> {
  const isByBalance = isMember && random(2) === 0;
  const wish = isByBalance
    ? ({ method: 'balance', balancePassword: BALANCE_PASSWORD } as const)
    : ({ method: 'test' } as const);
  const started = await buyer.call(startPayment, { orderId: id, ...wish });
  if (started.status === 200 && started.data.redirect)
    await decide(law.shop, started.data.redirect, 'succeeded');
  if (random(2) === 0) await law.papersOf(id);
}

/** Makes an edit, sometimes in a process that is killed in the middle of it. */
async function make(
  { law, desk, random, kills, made }: World,
  edit: (by: StaffDesk) => Promise<{ ok: boolean }>,
) {
  if (!kills || random(3) > 0) {
    made[(await edit(desk)).ok ? 'done' : 'refused'] += 1;
    return;
  }
  const { pool, dieAfter } = mortalPool(law.shop);
  const by = await staffDesk({ ...law.shop, pool }, routesOf(law), `${randomUUID()}@example.com`);
  const died = dieAfter(1 + random(STATEMENTS));
  const answer = await Promise.race([edit(by), died]);
  made[answer ? (answer.ok ? 'done' : 'refused') : 'killed'] += 1;
  void pool.end();
}

/** The methods of an edit: where the chosen one is not offered, the first one that is. */
const methodsOf = ({ parcels }: EditComparison): Record<string, string> =>
  Object.fromEntries(
    parcels.flatMap(({ warehouse, method, options }) =>
      method === null && options[0] ? [[String(warehouse), options[0].method]] : [],
    ),
  );

async function editAddress(world: World, id: string): Promise<void> {
  const { desk, random } = world;
  const country = (['DE', 'FR', 'CH', 'GB', 'DE'] as const)[random(5)] ?? 'DE';
  const input = { orderId: id, address: addresses[country], billing: null };
  const methods = methodsOf(await desk.data(compareOrderAddress, input));
  const { after, version } = await desk.data(compareOrderAddress, { ...input, methods });
  const whole = { ...input, methods, version, total: after.total };
  await make(world, (by) => by.call(editOrderAddress, whole));
}

async function randomLines(
  { law, random }: World,
  id: string,
): Promise<StaffInput<typeof compareOrderLines>> {
  const lines = await law.shop.query<{ position: number; sku: string; quantity: number }>(
    'SELECT position, sku, quantity FROM order_line WHERE order_id = $1 ORDER BY position',
    [id],
  );
  const isFewer = random(3) > 0;
  return {
    orderId: id,
    lines: lines
      .filter(() => random(2) === 0)
      .map(({ position, quantity }) => ({
        position,
        quantity: isFewer ? random(quantity + 1) : quantity + random(9),
      })),
    added: skus
      .filter((sku) => random(6) === 0 && !lines.some((line) => line.sku === sku))
      .map((sku) => ({ sku, warehouse: 1, quantity: 1 + random(4) })),
  };
}

async function editLines(world: World, id: string): Promise<void> {
  const { desk } = world;
  const input = await randomLines(world, id);
  const methods = methodsOf(await desk.data(compareOrderLines, input));
  const { after, version } = await desk.data(compareOrderLines, { ...input, methods });
  const whole = { ...input, methods, version, total: after.total };
  await make(world, (by) => by.call(editOrderLines, whole));
}

async function act(world: World, order: Known): Promise<void> {
  const { law, desk, random } = world;
  const what = random(20);
  if (what < 2) await pay(world, order);
  else if (what === 2) await law.papersOf(order.id);
  else if (what === 3 && random(3) === 0)
    await desk.call(refundOrder, { orderId: order.id, lines: null, delivery: random(2) === 0 });
  else if (what < 8) await editAddress(world, order.id);
  else await editLines(world, order.id);
}

/** Makes random edits of random orders, paid, unpaid and refunded ones, and expects the books to hold meanwhile. */
export async function makeRandomEdits(law: LawShop, options: Options): Promise<World['made']> {
  const random = createRandom(options.seed);
  const desk = await staffDesk(law.shop, routesOf(law), 'random@example.com');
  const made = { done: 0, refused: 0, killed: 0 };
  const world = { ...options, law, desk, random, made };
  const orders: Known[] = [];
  for (let count = 0; made.done + made.refused + made.killed < options.edits; count += 1) {
    const at = random(ORDERS);
    const order = random(25) === 0 ? undefined : orders[at];
    orders[at] = order ?? (await placeRandom(world));
    await act(world, orders[at]);
    if (count % CHECKED_EACH === 0) await expectBooks(law);
  }
  await expectBooks(law);
  return made;
}
