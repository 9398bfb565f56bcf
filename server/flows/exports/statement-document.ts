import { formatMoney } from '../../../kit/money.ts';
import { type Seller, sellerLines } from '../../../kit/seller-lines.ts';
import { LEDGER_CURRENCY } from '../../domains/ledger/index.ts';
import { type PdfDocument, paperOf } from '../../platform/pdf/pdf-document.ts';
import type { StatementEntry } from './context.ts';
import type { Translate } from './setting.ts';

type Setting = {
  kind: 'balance' | 'points';
  /** Days, both included; without one from the first entry, or until now. */
  from?: string | undefined;
  to?: string | undefined;
  t: Translate;
  /** BCP 47. */
  tag: string;
  seller: Seller;
  member: { firstName: string; lastName: string; email: string; country: string | null };
  now: Date;
};
type Statement = { entries: readonly StatementEntry[]; opening: number };

const sumOf = (entries: readonly StatementEntry[], isIn: boolean): number =>
  entries.reduce((sum, { amount }) => (amount > 0 === isIn ? sum + amount : sum), 0);

function periodOf({ from, to, now, tag, t }: Setting): string {
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const end = date.format(to ? new Date(to) : now);
  return from
    ? t('statement.period', { from: date.format(new Date(from)), to: end })
    : t('statement.until', { to: end });
}

/** Lays out a statement: who it is of, its entries, oldest first, and sums that lead from the opening to the closing. */
export function statementDocument({ entries, opening }: Statement, setting: Setting): PdfDocument {
  const { kind, t, tag, seller, member } = setting;
  const write = (amount: number) =>
    kind === 'balance' ? formatMoney(amount, LEDGER_CURRENCY, tag) : amount.toLocaleString(tag);
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const title = t(`statement.title.${kind}`);
  const closing = entries.at(-1)?.balance ?? opening;
  return {
    language: tag,
    title,
    size: paperOf(member.country),
    footer: `${title} · ${seller.name}`,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: periodOf(setting) },
      {
        kind: 'columns',
        columns: [
          { heading: t('statement.holder'), lines: [`${member.firstName} ${member.lastName}`, member.email] },
          { heading: t('statement.issuer'), lines: sellerLines(seller) },
        ],
      },
      {
        kind: 'table',
        columns: [
          { heading: t('column.date'), share: 18 },
          { heading: t('column.entry'), share: 46 },
          { heading: t('column.amount'), share: 18, align: 'right' },
          { heading: t('column.after'), share: 18, align: 'right' },
        ],
        rows: entries.map(({ at, kind: entry, orders, amount, balance }) => [
          day.format(new Date(at)),
          [t(`ledger.kind.${entry}`), ...(orders.length > 0 ? [orders.join(', ')] : [])].join('\n'),
          write(amount),
          write(balance),
        ]),
      },
      {
        kind: 'sums',
        rows: [
          { label: t('statement.opening'), amount: write(opening) },
          { label: t('statement.in'), amount: write(sumOf(entries, true)) },
          { label: t('statement.out'), amount: write(sumOf(entries, false)) },
          { label: t('statement.closing'), amount: write(closing), isTotal: true },
        ],
      },
      { kind: 'paragraph', text: t('statement.utc'), isSmall: true },
    ].map((block) => block as PdfDocument['blocks'][number]),
  };
}
