import { type Language, languages, languageTags } from '../../../contract/fields.ts';
import { formatDecimal } from '../../../kit/money.ts';
import { type Run, saveParts } from '../../domains/downloads/index.ts';
import { LEDGER_CURRENCY } from '../../domains/ledger/index.ts';
import { findMember } from '../../domains/members/index.ts';
import { rowsOfParts } from '../../platform/files/parts.ts';
import { createPdf } from '../../platform/pdf/create-pdf.ts';
import type { ExportContext, StatementEntry } from './context.ts';
import { createTranslate, type Translate } from './setting.ts';
import { statementDocument } from './statement-document.ts';
import { type Column, number, type Row, text } from './table.ts';
import { writeTable } from './write-table.ts';

const PAGE = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

type StatementRun = Run & { kind: 'balance' | 'points' };

const COLUMNS: Column[] = [
  text('date'),
  text('entry'),
  text('orders'),
  number('amount'),
  number('after'),
  text('currency'),
];

/** Reads what the account had before a statement's first day; 0 before its first entry. */
async function balanceBefore(
  { readEntries }: ExportContext,
  { member, kind, parameters: { from } }: StatementRun,
): Promise<number> {
  if (!from) return 0;
  const to = new Date(Date.parse(from) - DAY_MS).toISOString().slice(0, 10);
  const { items } = await readEntries({ member, name: kind }, { to, pagesize: 1 });
  return items[0]?.balance ?? 0;
}

/** Saves the entries of a statement in parts, the newest first; each part has its oldest first. */
const saveEntries = ({ pool, files, readEntries, pageSize = PAGE }: ExportContext, run: StatementRun) =>
  saveParts({ db: pool, files }, run, async ({ member, parameters: { from, to }, cursor, done }) => {
    const before = typeof cursor === 'number' ? cursor : undefined;
    const { items, next } = await readEntries(
      { member, name: run.kind },
      { from, to, before, pagesize: pageSize },
    );
    return { rows: items.toReversed(), done: done + items.length, next };
  });

type Rows = { entries: AsyncIterable<StatementEntry>; opening: number; isMoney: boolean; t: Translate };

/** Yields the rows of a statement, the oldest first, between what there was before and after. */
async function* statementRows({ entries, opening, isMoney, t }: Rows): AsyncGenerator<Row> {
  const write = (amount: number) => (isMoney ? formatDecimal(amount, LEDGER_CURRENCY) : String(amount));
  const currency = isMoney ? LEDGER_CURRENCY : '';
  yield ['', t('statement.opening'), '', '', write(opening), currency];
  let closing = opening;
  for await (const { at, kind, orders, amount, balance } of entries) {
    yield [at, t(`ledger.kind.${kind}`), orders.join(', '), write(amount), write(balance), currency];
    closing = balance;
  }
  yield ['', t('statement.closing'), '', '', write(closing), currency];
}

/** Creates the statement of a run, as CSV or PDF; undefined when another run has followed. */
export async function createStatement(
  context: ExportContext,
  run: StatementRun,
): Promise<AsyncIterable<Buffer> | Iterable<Buffer> | undefined> {
  const { pool, files, texts, seller } = context;
  const parts = await saveEntries(context, run);
  if (!parts) return undefined;
  const language: Language = languages.find((language) => language === run.language) ?? 'en';
  const t = createTranslate(texts, language);
  // The newest part was saved first.
  const entries = rowsOfParts<StatementEntry>(files, parts.toReversed());
  const opening = await balanceBefore(context, run);
  const isMoney = run.kind === 'balance';
  if (run.format === 'csv') {
    const headings = COLUMNS.map(({ key }) => t(`column.${key}`));
    const rows = statementRows({ entries, opening, isMoney, t });
    return writeTable('csv', rows, { columns: COLUMNS, headings, sheet: '' });
  }
  const member = await findMember(pool, run.member);
  if (!member) throw new Error(`no member ${run.member}`);
  const document = statementDocument(
    { entries: await Array.fromAsync(entries), opening },
    {
      ...run.parameters,
      kind: run.kind,
      t,
      tag: languageTags[language],
      seller,
      member,
      now: new Date(run.createdAt),
    },
  );
  return [await createPdf(document)];
}
