import type { Run } from '../../domains/downloads/index.ts';
import type { ExportContext } from './context.ts';
import { listWholeOrders, personalSections } from './query-personal.ts';

const PAGE = 200;
const ENTRIES_PAGE = 1000;

type Items = AsyncIterable<unknown> | Iterable<unknown>;

async function* ordersOf({ reader }: ExportContext, member: number): AsyncGenerator<unknown> {
  for (let after = ''; ; ) {
    const rows = await listWholeOrders(reader, { member, after, limit: PAGE });
    for (const { item } of rows) yield item;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

async function* entriesOf(
  { readEntries }: ExportContext,
  account: { member: number; name: 'balance' | 'points' },
): AsyncGenerator<unknown> {
  for (let before: number | undefined; ; ) {
    const { items, next } = await readEntries(account, { before, pagesize: ENTRIES_PAGE });
    yield* items;
    if (next === null) return;
    before = next;
  }
}

async function* sections(context: ExportContext, member: number): AsyncGenerator<[string, Items]> {
  for (const [name, list] of Object.entries(personalSections))
    yield [name, (await list(context.reader, { member })).map(({ item }) => item)];
  yield ['orders', ordersOf(context, member)];
  for (const name of ['balance', 'points'] as const) yield [name, entriesOf(context, { member, name })];
}

/**
 * Writes what the shop stores of a member as one JSON object: a list for each section, one item a line. Amounts are in
 * minor units, moments in ISO 8601. It is read while it is written, so that a member of many orders takes little memory.
 */
export async function* personalData(context: ExportContext, { member }: Run): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const [name, items] of sections(context, member)) {
    yield Buffer.from(`${isFirst ? '{' : ',\n'}\n${JSON.stringify(name)}: [`);
    isFirst = false;
    let separator = '\n';
    for await (const item of items) {
      yield Buffer.from(separator + JSON.stringify(item));
      separator = ',\n';
    }
    yield Buffer.from(']');
  }
  yield Buffer.from('\n}\n');
}
