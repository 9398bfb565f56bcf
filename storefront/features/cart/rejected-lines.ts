import type { Answer, FieldError } from '../../../contract/call.ts';
import type { Cart } from '../../../contract/cart.ts';

type Item = { Sku: string; ErrorMessage?: { Message?: string } };
type Rejection = { message: string; data?: unknown; fields?: FieldError[] };

const itemsOf = (data: unknown): Item[] => (data as { FailedItems?: Item[] } | undefined)?.FailedItems ?? [];

/** Returns the message of the first rejected line or field, else that of the answer; empty where there is none. */
export const rejectionMessage = ({ message, data, fields }: Rejection): string =>
  itemsOf(data)[0]?.ErrorMessage?.Message || fields?.[0]?.message || message;

/** Returns why lines were rejected, by SKU, whether the other lines were added or not. */
export function messagesBySku(answer: Answer<Cart>): Record<string, string> {
  if (answer.ok) return Object.fromEntries(answer.data.failed.map(({ sku, message }) => [sku, message]));
  return Object.fromEntries(
    itemsOf(answer.data).map(({ Sku, ErrorMessage }) => [Sku, ErrorMessage?.Message ?? '']),
  );
}
