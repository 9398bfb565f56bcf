import type { CartRow } from '../../domains/cart/index.ts';
import { listQuotedPrices, quotedPrice } from '../../domains/inquiries/index.ts';
import type { Database } from '../../platform/database/statement.ts';

type QuotableLine = { sku: string; quantity: number; negotiated: number | null };

/**
 * Returns the lines of a cart with the prices of the quote that it was made of, from the quoted quantities on, as
 * negotiated prices; of any other cart, and once the quote has ended, the lines as they are.
 */
export async function applyQuote<Line extends QuotableLine>(
  db: Database,
  { quote }: Pick<CartRow, 'quote'>,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  if (quote === null || lines.length === 0) return lines;
  const quoted = new Map((await listQuotedPrices(db, quote)).map((line) => [line.sku, line]));
  if (quoted.size === 0) return lines;
  return lines.map((line) => {
    const own = quoted.get(line.sku);
    const price = own ? quotedPrice(own, line.quantity) : null;
    return price === null ? line : { ...line, negotiated: Math.min(price, line.negotiated ?? price) };
  });
}
