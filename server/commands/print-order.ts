import { formatMoney } from '../../kit/money.ts';
import type { StaffOrder } from '../flows/fulfilment/read-order.ts';
import { printLine } from './print.ts';

// What a buyer typed must not move the terminal's cursor.
const plain = (text: string): string => text.replace(/\p{C}+/gu, ' ');
const time = (at: Date | string): string => new Date(at).toISOString();

function printLines({ lines, order: { currency } }: StaffOrder): void {
  for (const line of lines) {
    const { sku, warehouse, quantity, isGift, shipped, cancelled, returned, refunded } = line;
    const counts = Object.entries({ shipped, cancelled, returned, refunded })
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${count}`);
    const sum = isGift
      ? 'gift'
      : formatMoney(line.total - line.discount + line.packingPrice * quantity, currency, 'en');
    const facts = [`${quantity} pieces`, sum, ...counts].join(', ');
    printLine(`  ${sku}@${warehouse}  ${plain(line.title)}  ${facts}`);
  }
}

/** Prints which company an order is of, and what it decided about it. */
function printApproval({ order: { company, approval } }: StaffOrder): void {
  if (company !== null) printLine(`  company ${plain(company)}`);
  if (approval)
    printLine(
      `  ${approval.decision} ${time(approval.at)} by ${plain(approval.by)}  ${plain(approval.reason)}`.trimEnd(),
    );
}

/** Prints an order as staff sees it: state, sums, lines, shipments, returns, refunds, requests and messages. */
export function printOrder(staffOrder: StaffOrder): void {
  const { order, shipments, returns, refunds, request, messages } = staffOrder;
  const money = (amount: number) => formatMoney(amount, order.currency, 'en');
  printLine(
    `${order.id}  ${order.state}  refund ${order.refundState}${order.isDisputed ? '  disputed' : ''}  ${plain(order.email)}`,
  );
  const paid = order.paidAt ? `paid ${time(order.paidAt)}` : 'not paid';
  printLine(`  total ${money(order.total + order.fee)}, refunded ${money(order.refunded)}, ${paid}`);
  printApproval(staffOrder);
  printLines(staffOrder);
  for (const { carrier, number, shippedAt, deliveredAt } of shipments)
    printLine(
      `  shipment ${carrier} ${number}  ${time(shippedAt)}${deliveredAt ? `  delivered ${time(deliveredAt)}` : ''}`,
    );
  for (const { key, actor, receivedAt, lines } of returns) {
    const pieces = lines.flatMap(({ sku, restocked, warehouse, damaged }) => [
      ...(restocked > 0 ? [`${restocked} ${sku} to warehouse ${warehouse}`] : []),
      ...(damaged > 0 ? [`${damaged} ${sku} damaged`] : []),
    ]);
    printLine(`  return ${key}  ${time(receivedAt)}  ${pieces.join(', ')}  by ${plain(actor)}`);
  }
  for (const { amount, reason, createdAt, isDone } of refunds)
    printLine(
      `  refund ${money(amount)}  ${time(createdAt)}  ${isDone ? 'done' : 'on its way'}  ${plain(reason)}`,
    );
  if (request)
    printLine(
      `  request ${request.kind} (${request.state}): ${request.reason}  ${plain(request.description)}`,
    );
  for (const { author, at, body } of messages) printLine(`  ${time(at)}  ${author}: ${plain(body)}`);
}
