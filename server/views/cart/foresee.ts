import type { Cart } from '../../../contract/cart.ts';
import type { CartRow } from '../../domains/cart/index.ts';
import { firstPrice } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Owner, RequestContext } from '../../platform/http/request-context.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { type LineRow, linesAndWanted } from './query.ts';

type Key = { sku: string; warehouse: number; packing: number };

/** What is known before lines are added: their facts, and what the cart will be. */
export type Foresight = {
  /** The owner's open cart; null when he has none, or when nothing that was wanted exists. */
  cart: string | null;
  /** Its version, 0 without one, and how many lines it holds. */
  version: number;
  lines: number;
  /** The facts of each wanted SKU that exists, with the pieces that the cart holds of it. */
  wanted: (LineRow & { inCart: number; inCartAny: number })[];
  /** The cart once these pieces are in it, as it would be read; null when somebody else has changed it meanwhile. */
  after: (row: CartRow, added: readonly (Key & { quantity: number })[]) => Cart | null;
};

const MOST_PIECES = 1_000_000;
const keyOf = ({ sku, warehouse, packing }: Key): string => `${sku} ${warehouse} ${packing}`;

/** Reads once what an addition is judged by and what its answer shows, so that it need not be read again. */
export const createForesee =
  (evaluation: Evaluation) =>
  async (
    db: Database,
    context: RequestContext,
    owner: Owner,
    wanted: readonly Key[],
    orderId: string | null,
  ): Promise<Foresight> => {
    const rows = await linesAndWanted(
      db,
      orderId,
      context.language,
      owner.member,
      owner.guest,
      wanted.map(({ sku }) => sku),
      wanted.map(({ warehouse }) => warehouse),
      wanted.map(({ packing }) => packing),
    );
    const asked = new Set(wanted.map(keyOf));
    const piecesOf = (sku: string, warehouse: number): number =>
      rows.reduce(
        (sum, row) => (row.sku === sku && row.warehouse === warehouse ? sum + row.quantity : sum),
        0,
      );
    const seen = rows[0]?.cartVersion ?? 0;
    return {
      cart: rows[0]?.cart ?? null,
      version: seen,
      lines: rows.filter((row) => row.quantity > 0).length,
      wanted: rows
        .filter((row) => asked.has(keyOf(row)))
        .map((row) => ({ ...row, inCart: row.quantity, inCartAny: piecesOf(row.sku, row.warehouse) })),
      after: (row, added) => {
        // Every change of a cart counts its version: one more than was seen is this addition and nothing else.
        if (row.version !== seen + 1) return null;
        const more = new Map(added.map((line) => [keyOf(line), line.quantity]));
        const lines = rows.flatMap((line) => {
          const pieces = more.get(keyOf(line)) ?? 0;
          if (line.quantity > 0)
            return [{ ...line, quantity: Math.min(line.quantity + pieces, MOST_PIECES) }];
          return pieces > 0
            ? [{ ...line, quantity: pieces, seenPrice: firstPrice(line), seenMoq: line.moq }]
            : [];
        });
        return evaluate(row, lines, context, evaluation);
      },
    };
  };
