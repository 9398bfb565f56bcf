import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { orderTransitions } from '../../../domains/orders/rules.ts';
import { paymentTransitions } from '../../../domains/payments/rules.ts';

const doc = readFileSync(new URL('../../../../docs/contribute/order.md', import.meta.url), 'utf8');

/** The rows of the table of the docs that has this head. */
function tableRows(head: string): string[] {
  const lines = doc.split('\n');
  const start = lines.indexOf(head);
  const end = lines.indexOf('', start);
  return lines.slice(start + 2, end);
}

it('docs/contribute/order.md has the transitions of orders', () => {
  const rows = Object.entries(orderTransitions).map(([event, byState]) => {
    const to = [...new Set(Object.values(byState))].join(', ');
    return `| ${event} | ${Object.keys(byState).join(', ')} | ${to} |`;
  });
  expect(tableRows('| event | from | to |')).toEqual(rows);
});

it('docs/contribute/order.md has the transitions of payments', () => {
  const rows = Object.entries(paymentTransitions).map(
    ([from, to]) => `| ${from} | ${to.join(', ')}${to.length > 0 ? ' ' : ''}|`,
  );
  expect(tableRows('| from | to |')).toEqual(rows);
});
