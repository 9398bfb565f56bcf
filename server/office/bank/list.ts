import { bankLinesList } from '../../../contract/office/bank-lines-list.ts';
import { between, bindList, oneOf } from '../list/bind-list.ts';
import { findLinesByCode } from './query.ts';

/** The SQL of the list of lines of statements. */
export const bankLinesSource = bindList(bankLinesList, {
  from: 'bank_line b',
  key: 'b.id',
  sorts: { loaded: { sql: 'b.id', type: 'bigint' } },
  joins: { statement: 'JOIN bank_statement t ON t.id = b.statement_id' },
  columns: {
    bookedOn: 'b.booked_on::text',
    payer: 'b.payer',
    text: 'b.text',
    state: 'b.state',
    for: `ARRAY(SELECT COALESCE((SELECT min(s.order_id) FROM payment_order s WHERE s.payment_id = k.payment_id),
      (SELECT u.id FROM top_up u WHERE u.payment_id = k.payment_id)) FROM bank_booking k WHERE k.line_id = b.id ORDER BY 1)`,
    note: `NULLIF(b.note, '')`,
    reference: 'b.reference',
    payerAccount: 'b.payer_account',
    account: 'b.account',
    loadedAt: { sql: 't.loaded_at', join: 'statement' },
    currency: 'b.currency',
    amount: 'b.amount',
  },
  filters: {
    state: oneOf('b.state'),
    booked: ({ from, to }, values) =>
      [
        ...(from ? [`b.booked_on >= ${values.add(from)}::date`] : []),
        ...(to ? [`b.booked_on <= ${values.add(to)}::date`] : []),
      ].join(' AND ') || 'true',
    currency: oneOf('b.currency'),
    amount: between('b.amount'),
    account: (account, values) => `b.account = upper(replace(${values.add(account)}, ' ', ''))`,
    payerAccount: (account, values) => `b.payer_account = upper(replace(${values.add(account)}, ' ', ''))`,
  },
  search: {
    entity: 'bank_line',
    find: async (db, text) => (await findLinesByCode(db, { text: text.trim() })).map(({ id }) => id),
    // Lines have no documents of words: what names one whole is found.
    query: () => null,
  },
});
