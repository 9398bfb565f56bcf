import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookBankLine,
  bookBankLines,
  getBankLine,
  listBankLines,
  loadBankFile,
  type OpenBankLine,
  readBankDesk,
  reopenBankLine,
  setBankLineAside,
  takeBackBankLine,
} from '../../../contract/office/bank.ts';
import { getRecordHistory, undoChange } from '../../../contract/office/history.ts';
import { startPayment } from '../../../contract/payment.ts';
import { emptyListState } from '../../../kit/list-state.ts';
import { camt053, germanMt940, ingCsv, type Sent } from '../../domains/bank/testing/bank-files.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { moments } from '../../testing/moments.ts';
import { mortalPool } from '../../testing/mortal-shop.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { orderRow } from '../../testing/orders.ts';
import { bankConfig } from '../../testing/transfer-shop.ts';
import { guest, placedOrder, type Visitor } from '../../testing/visitors.ts';
import { runBulk } from '../bulk/run-bulk.ts';
import { bulkContext, workBulks } from '../testing/bulk-desk.ts';

const reason = 'by test';
const DOLLARS = { currency: 'USD' };
/** Statements of a line that is booked by the worker. */
const STATEMENTS = 60;

describe('the desk of the bank', () => {
  let office: OfficeShop;
  let finance: Operator;
  beforeAll(async () => {
    office = await officeShop(bankConfig);
    finance = await office.operator('finance@example.com', ['finance']);
  });
  afterAll(() => office.close());

  let made = 0;
  /** Sends a file of a new account, so that its balances follow no other. */
  const send = (text: string, more: object = {}, who = finance) =>
    who.call(loadBankFile, {
      ...{ file: Buffer.from(text).toString('base64'), name: 'statement.sta', isNewAccount: true, ...more },
    });
  const account = (): string => {
    made += 1;
    return `DE${String(made).padStart(20, '0')}`;
  };
  const load = async (lines: Sent[]) => {
    const { data, message, fields } = await send(germanMt940(lines, { ...DOLLARS, account: account() }));
    if (!data) throw new Error(`${message} ${JSON.stringify(fields)}`);
    return data.statements;
  };
  const desk = async (): Promise<OpenBankLine[]> => (await finance.call(readBankDesk, {})).data?.lines ?? [];
  const lineOf = async (text: string): Promise<OpenBankLine> => {
    const found = (await desk()).find((line) => line.text.includes(text));
    if (!found) throw new Error(`no line with ${text}`);
    return found;
  };
  /** An order that awaits a transfer, with what it asks for. */
  const awaited = async (buyer: Visitor = guest(office)) => {
    const { id } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 40 }]);
    await buyer.call(startPayment, { orderId: id, method: 'bank_transfer' });
    const [row] = await office.query<{ amount: number }>(
      'SELECT amount FROM payment_order WHERE order_id = $1',
      [id],
    );
    return { id, amount: row?.amount ?? 0 };
  };
  const partsOf = ({ match }: OpenBankLine) =>
    match.parts.map(({ reference, amount }) => ({ reference, amount }));
  const stateOf = async (id: string) => (await orderRow(office, id)).state;
  const bookReady = async (lines: OpenBankLine[]) => {
    const { data } = await finance.call(bookBankLines, {
      lines: lines.map((line) => ({ id: line.id, parts: partsOf(line) })),
    });
    await workBulks(office.pool);
    const [bulk] = await office.query('SELECT done, refused FROM bulk WHERE id = $1', [data?.id]);
    return bulk;
  };

  it('stores a statement and its lines once, also of files that overlap, and names a gap', async () => {
    const own = { ...DOLLARS, account: account() };
    const first: Sent[] = [
      { amount: 100, text: 'same' },
      { amount: 100, text: 'same' },
    ];
    const file = germanMt940(first, { ...own, opening: 0 });
    expect((await send(file)).data?.statements).toMatchObject([
      { stored: 2, known: 0, isKnown: false, gap: null },
    ]);
    expect((await send(file)).data?.statements).toMatchObject([{ stored: 0, known: 2, isKnown: true }]);
    const more = germanMt940([...first, { amount: 5, text: 'new' }], { ...own, opening: 0, number: '232' });
    expect((await send(more)).data?.statements).toMatchObject([{ stored: 1, known: 2 }]);
    const later = germanMt940([{ amount: 7, text: 'later', day: '2026-11-30' }], { ...own, opening: 999 });
    expect((await send(later)).data?.statements[0]?.gap).toMatch(/begins with \$9\.99.*ended with \$2\.05/);
    const other = camt053([{ amount: 7, text: 'later', day: '2026-11-30' }], {
      ...DOLLARS,
      iban: own.account,
    });
    expect((await send(other)).fields?.[0]?.message).toContain('counted twice');
    const racing = germanMt940([{ amount: 9, text: 'raced' }], { ...DOLLARS, account: account() });
    const raced = await Promise.all([send(racing), send(racing)]);
    expect(raced.map(({ data }) => data?.statements[0]?.stored).sort()).toEqual([0, 1]);
  });

  it('stores nothing of a wrong file, of a strange account without a word, and for nobody who may only see', async () => {
    const count = async () => (await office.query('SELECT count(*)::int AS n FROM bank_line'))[0];
    const before = await count();
    const whole = germanMt940([{ amount: 100, text: 'x' }], { account: account() });
    expect((await send(whole.replace('CR1,00', 'CR2,00'))).fields).toMatchObject([
      { field: 'file', message: expect.stringContaining('line 1: found opening') },
    ]);
    expect((await send('%PDF-1.7')).fields?.[0]?.message).toContain('found a PDF; expected camt.053');
    expect((await send(whole, { isNewAccount: false })).fields).toMatchObject([{ field: 'isNewAccount' }]);
    const auditor = await office.operator('auditor@example.com', ['auditor']);
    expect((await send(whole, {}, auditor)).reason).toBe('NotAllowed');
    expect(await count()).toEqual(before);
    const ours = germanMt940([{ amount: 100, text: 'our account' }], { account: '37040044/0532013000' });
    expect((await send(ours, { isNewAccount: false })).fields).toMatchObject([{ field: 'isNewAccount' }]);
    const iban = germanMt940([{ amount: 100, text: 'our account' }], { account: 'DE89370400440532013000' });
    expect((await send(iban, { isNewAccount: false })).code).toBe(200);
  });

  it('books a hundred lines of three banks rightly: what is sure by one press, the rest by a person', async () => {
    const orders = [];
    for (let n = 0; n < 6; n += 1) orders.push(await awaited());
    const [a, b, c, d, e, f] = orders;
    const noise = (bank: string, count: number): Sent[] =>
      Array.from({ length: count }, (_, n) => ({
        ...{
          amount: n % 2 ? -1000 - n : 333 + n,
          payer: `Stranger ${n}`,
          text: `${bank} invoice ${4711 + n}`,
        },
      }));
    const german = germanMt940(
      [
        { amount: a?.amount ?? 0, text: `Bestellung ${a?.id}`, payer: 'Ada Buyer', account: 'DE97' },
        { amount: b?.amount ?? 0, text: `Order V ${b?.id.slice(1, 7)} ${b?.id.slice(7)}`, payer: 'B' },
        ...noise('german', 38),
      ],
      { ...DOLLARS, account: account() },
    );
    const dutch = camt053(
      [
        { amount: c?.amount ?? 0, text: (c?.id ?? '').replaceAll('0', 'O'), payer: 'C' },
        { amount: (d?.amount ?? 0) - 100, text: d?.id ?? '', payer: 'D' },
        ...noise('iso', 28),
      ],
      { ...DOLLARS, iban: account() },
    );
    const table = ingCsv([
      { amount: e?.amount ?? 0, text: e?.id ?? '', payer: 'E' },
      { amount: 777, text: `${f?.id} other currency`, payer: 'F' },
      ...noise('table', 28),
    ]);
    const loaded = [await send(german), await send(dutch), await send(table)];
    expect(loaded.flatMap(({ data }) => data?.statements.map(({ stored }) => stored))).toEqual([40, 30, 30]);
    const lines = await desk();
    const kindOf = (order: { id: string } | undefined) =>
      lines.find(({ match }) => match.parts.some(({ reference }) => reference === order?.id))?.match.kind;
    expect(orders.map(kindOf)).toEqual(['ready', 'ready', 'ready', 'short', 'currency', 'currency']);
    expect(lines.filter(({ text }) => /invoice/.test(text)).every(({ match }) => match.kind === 'none')).toBe(
      true,
    );
    const ready = lines.filter(({ match }) => match.kind === 'ready');
    expect(await bookReady(ready)).toEqual({ done: 3, refused: 0 });
    expect(await Promise.all([a, b, c].map((one) => stateOf(one?.id ?? '')))).toEqual(
      Array(3).fill('awaiting_confirmation'),
    );
    const line = await lineOf(e?.id ?? '');
    const booked = await finance.call(bookBankLine, { id: line.id, parts: partsOf(line) });
    expect(booked.data?.receipts[0]).toMatchObject({ currency: 'USD', reference: e?.id });
    const [{ actor } = {}] = await office.query<{ actor: string }>(
      "SELECT actor FROM order_event WHERE order_id = $1 AND event = 'pay'",
      [a?.id],
    );
    expect(actor).toBe(`staff:${finance.id}`);
    const searched = await finance.call(listBankLines, {
      state: { ...emptyListState, filters: {}, columns: [], search: a?.id ?? '' },
    });
    expect(searched.data?.rows).toMatchObject([{ state: 'booked', for: [a?.id] }]);
  });

  it('divides one line over orders, adds several to one, and takes back what has paid nothing', async () => {
    const [one, two] = [await awaited(), await awaited()];
    await load([
      { amount: one.amount + two.amount, text: `${one.id} and ${two.id}` },
      { amount: 500, text: 'first part' },
    ]);
    const both = await lineOf(one.id);
    expect(both.match.kind).toBe('split');
    const third = await awaited();
    const first = await lineOf('first part');
    const parts = [{ reference: third.id, amount: 500 }];
    expect((await finance.call(bookBankLine, { id: first.id, parts, isExact: true })).message).toContain(
      'decide',
    );
    expect(
      (
        await finance.call(bookBankLine, {
          id: first.id,
          parts: [{ ...parts[0], reference: third.id, amount: 499 }],
        })
      ).code,
    ).toBe(409);
    expect((await finance.call(bookBankLine, { id: first.id, parts })).data?.receipts).toMatchObject([
      { result: 'short', missing: third.amount - 500 },
    ]);
    expect((await finance.call(takeBackBankLine, { id: first.id }, { reason })).code).toBe(200);
    expect(
      await office.query(
        'SELECT state, received_amount FROM payment WHERE id = (SELECT payment_id FROM payment_order WHERE order_id = $1)',
        [third.id],
      ),
    ).toEqual([{ state: 'started', received_amount: 0 }]);
    expect((await finance.call(bookBankLine, { id: first.id, parts })).code).toBe(200);
    await load([{ amount: third.amount - 500, text: `${third.id} the rest` }]);
    const rest = await lineOf('the rest');
    expect(rest.match.kind).toBe('ready');
    expect(
      (await finance.call(bookBankLine, { id: rest.id, parts: partsOf(rest) })).data?.receipts,
    ).toMatchObject([{ result: 'paid', returned: 0 }]);
    expect((await finance.call(takeBackBankLine, { id: rest.id }, { reason })).message).toContain(
      'is paid by it',
    );
    expect(
      (await finance.call(bookBankLine, { id: both.id, parts: partsOf(both) })).data?.receipts,
    ).toHaveLength(2);
    expect(await Promise.all([one, two, third].map(({ id }) => stateOf(id)))).toEqual(
      Array(3).fill('awaiting_confirmation'),
    );
    const { sets } = (await finance.call(getRecordHistory, { entity: 'bank_line', id: first.id })).data ?? {
      sets: [],
    };
    expect(sets.map(({ call }) => call)).toEqual([
      bookBankLine.path,
      takeBackBankLine.path,
      bookBankLine.path,
    ]);
    expect(JSON.stringify(sets)).not.toContain('first part');
  });

  it('knows a payer by the account, money that came twice and money that is taken back', async () => {
    const buyer = guest(office);
    const first = await awaited(buyer);
    const from = { payer: 'Payer of a firm', account: 'DE75512108001245126199' };
    await load([{ amount: first.amount, text: first.id, ...from, reference: 'BANK-1' }]);
    const line = await lineOf(first.id);
    await finance.call(bookBankLine, { id: line.id, parts: partsOf(line) });
    await office.query("UPDATE orders SET email = 'learned@example.com' WHERE id = $1", [first.id]);
    const second = await awaited(buyer);
    await office.query("UPDATE orders SET email = 'learned@example.com' WHERE id = $1", [second.id]);
    await office.query('UPDATE payment_order SET amount = amount + 7 WHERE order_id = $1', [second.id]);
    await load([
      { amount: second.amount + 7, text: 'thank you', ...from },
      { amount: first.amount, text: `${first.id} again`, ...from },
      { amount: -first.amount, text: 'reversed', isReversal: true, ...from },
    ]);
    expect((await lineOf('thank you')).match).toMatchObject({
      kind: 'learned',
      parts: [{ reference: second.id }],
    });
    expect((await lineOf('again')).match.kind).toBe('double');
    expect((await lineOf('reversed')).match.reversed).not.toBeNull();
    await office.query('UPDATE payment_order SET amount = amount - 7 WHERE order_id = $1', [second.id]);
  });

  it('books a line once, whoever presses at the same moment', async () => {
    const order = await awaited();
    await load([{ amount: order.amount, text: order.id }]);
    const line = await lineOf(order.id);
    const other = await office.operator('second@example.com', ['finance']);
    const press = { id: line.id, parts: partsOf(line) };
    const raced = await Promise.all([finance, other, finance].map((who) => who.call(bookBankLine, press)));
    expect(raced.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(await bookReady([line])).toEqual({ done: 0, refused: 1 });
    const [row] = await office.query('SELECT count(*)::int AS n FROM bank_booking WHERE line_id = $1', [
      line.id,
    ]);
    expect(row).toEqual({ n: 1 });
  });

  it('sets a line aside with a reason, which is undone, and books none that is set aside', async () => {
    await load([{ amount: -500, text: 'fee of the bank' }]);
    const { id } = await lineOf('fee of the bank');
    expect((await finance.call(setBankLineAside, { id })).fields).toMatchObject([{ field: 'reason' }]);
    expect((await finance.call(setBankLineAside, { id }, { reason })).code).toBe(200);
    expect((await finance.call(getBankLine, { id })).data).toMatchObject({ state: 'aside', note: reason });
    const { sets } = (await finance.call(getRecordHistory, { entity: 'bank_line', id })).data ?? { sets: [] };
    expect(
      (await finance.call(undoChange, { id: sets.find(({ undo }) => undo === 'possible')?.id ?? 0 })).code,
    ).toBe(200);
    expect((await finance.call(reopenBankLine, { id })).reason).toBe('EditConflict');
    expect((await lineOf('fee of the bank')).state).toBe('open');
  });

  it('repeats nothing and forgets nothing when the worker dies at any statement', {
    timeout: 240_000,
  }, async () => {
    for (const statements of moments(STATEMENTS)) {
      const orders = [await awaited(), await awaited()];
      await load(orders.map(({ id, amount }) => ({ amount, text: id })));
      const lines = await desk();
      const chosen = lines.filter(({ match }) =>
        match.parts.some(({ reference }) => orders.some(({ id }) => id === reference)),
      );
      const { data } = await finance.call(bookBankLines, {
        lines: chosen.map((line) => ({ id: line.id, parts: partsOf(line) })),
      });
      const mortal = mortalPool(office);
      const died = mortal.dieAfter(statements).then(() => true);
      await Promise.race([died, runBulk(bulkContext(mortal.pool), data?.id ?? 0)]);
      await workBulks(office.pool);
      const [bulk] = await office.query('SELECT state, done FROM bulk WHERE id = $1', [data?.id]);
      expect(bulk, `after ${statements}`).toEqual({ state: 'done', done: 2 });
      expect(await Promise.all(orders.map(({ id }) => stateOf(id)))).toEqual(
        Array(2).fill('awaiting_confirmation'),
      );
    }
  });

  it('leaves the books and the log whole', async () => {
    expect(await findDiscrepancies(office)).toEqual([]);
    expect(await office.query('SELECT * FROM broken_changes()')).toEqual([]);
  });
});
