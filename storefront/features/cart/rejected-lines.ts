import type { Answer } from '../../../contract/call.ts';
import type { Cart } from '../../../contract/cart.ts';

type RejectionData = { FailedItems?: { Sku: string; ErrorMessage: { Message: string } }[] } | undefined;

/** What could not be added and why, by SKU, whether the rest was added or nothing was. */
export function messagesBySku(answer: Answer<Cart>): Record<string, string> {
  if (answer.ok) return Object.fromEntries(answer.data.failed.map(({ sku, message }) => [sku, message]));
  const told = (answer.data as RejectionData)?.FailedItems ?? [];
  return Object.fromEntries(told.map(({ Sku, ErrorMessage }) => [Sku, ErrorMessage.Message]));
}
