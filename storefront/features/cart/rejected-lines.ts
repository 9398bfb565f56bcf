import type { Answer, FieldError } from '../../../contract/call.ts';
import type { Cart } from '../../../contract/cart.ts';

/** A line that could not be added, and why. */
export type FailedLine = Cart['failed'][number];
type Rejection = { message: string; data?: unknown; fields?: FieldError[] };

const failedIn = (data: unknown): FailedLine[] =>
  (data as { FailedItems?: FailedLine[] } | undefined)?.FailedItems ?? [];

/** Returns the message of the first rejected line or field, else that of the answer; empty where there is none. */
export const rejectionMessage = ({ message, data, fields }: Rejection): string =>
  failedIn(data)[0]?.message || fields?.[0]?.message || message;

/** Returns the lines that were rejected, whether the other lines were added or not. */
export const failedLines = (answer: Answer<{ failed: FailedLine[] }>): FailedLine[] =>
  answer.ok ? answer.data.failed : failedIn(answer.data);

/** Returns why lines were rejected, by SKU. */
export const messagesBySku = (answer: Answer<Cart>): Record<string, string> =>
  Object.fromEntries(failedLines(answer).map(({ sku, message }) => [sku, message]));
