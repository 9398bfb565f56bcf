import type { Cart } from '../../../contract/cart.ts';
import type { GiftRefusal } from '../../../contract/gift.ts';
import { isSellable } from '../../domains/cart/index.ts';
import { findGift, type GiftReach, type GiftStock } from '../../domains/promotions/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type DestinedRow, restrictLines } from '../facts/restrict-lines.ts';
import type { LineRow } from '../facts/sku-facts.ts';
import { type PricedLine, priceLine } from './price-line.ts';
import type { PromotionContext } from './promote-lines.ts';

/** Where a cart stands among the steps of gifts, and the facts of those that it needs, by SKU and warehouse. */
export type Gifts = GiftReach & { rows: readonly LineRow[] };

/** The gift of a cart without steps. */
export const NO_GIFT: Cart['gift'] = { sku: null, dropped: null, offers: [], next: null };

type Candidate = GiftStock & { row: DestinedRow };

/** Returns the stock of gifts that the lines of the cart leave. */
function candidatesOf(
  gifts: Gifts,
  lines: readonly DestinedRow[],
  country: string | null | undefined,
): Candidate[] {
  return restrictLines(gifts.rows, country).map((row) => {
    const own = lines.filter(({ sku, warehouse }) => sku === row.sku && warehouse === row.warehouse);
    return {
      sku: row.sku,
      warehouse: row.warehouse,
      available: row.available - own.reduce((sum, { quantity }) => sum + quantity, 0),
      isSellable: isSellable(row.state) || row.restrictedTo !== undefined,
      isRestricted: row.restrictedTo !== undefined,
      row,
    };
  });
}

/** Prices a row as a gift: one piece at no price, whose explanation keeps the regular one for customs. */
function priceAsGift(checkout: PromotionContext, context: RequestContext, row: LineRow): PricedLine {
  const acceptable = { available: row.available, quantity: 1 };
  const line = priceLine(checkout, context, { line: row, pieces: 1, acceptable });
  return {
    ...line,
    isGift: true,
    packings: [],
    moq: 1,
    step: 1,
    unitPrice: 0,
    packingPrice: 0,
    total: 0,
    explanation: [...line.explanation.slice(0, 1), { step: 'gift', price: 0 }],
    tiers: [],
    nextTier: null,
    notices: [],
  };
}

type Input = {
  gifts: Gifts | null;
  /** The SKU that the buyer chose. */
  sku: string | null;
  /** The lines that are paid for. */
  lines: readonly DestinedRow[];
  country: string | null;
};

/** Returns the gift of a cart as the cart shows it, and its line where it is to be had. */
export function priceGift(
  checkout: PromotionContext,
  context: RequestContext,
  { gifts, sku, lines, country }: Input,
): { gift: Cart['gift']; row: DestinedRow | null; line: PricedLine | null } {
  if (!gifts) return { gift: NO_GIFT, row: null, line: null };
  const candidates = candidatesOf(gifts, lines, country);
  const messageOf = (refused: GiftRefusal | null): string =>
    refused === null ? '' : checkout.messages.field(context.language, `gift.${refused}`);
  const shownOf = (shown: string) => {
    const row = gifts.rows.find((row) => row.sku === shown);
    return row && priceAsGift(checkout, context, row);
  };
  const chosen = sku === null ? null : findGift(gifts, sku, candidates);
  const found = chosen?.refused === null ? chosen.stock.row : null;
  const offered = [...new Set(gifts.reached.flatMap(({ skus }) => skus))];
  return {
    row: found && { ...found, isGift: true },
    line: found && priceAsGift(checkout, context, found),
    gift: {
      sku,
      dropped:
        sku !== null && chosen?.refused
          ? { title: shownOf(sku)?.title ?? sku, reason: chosen.refused, message: messageOf(chosen.refused) }
          : null,
      offers: offered.flatMap((item) => {
        const line = shownOf(item);
        if (!line) return [];
        const { title, brand, slug, picture, attributes } = line;
        const { refused } = findGift(gifts, item, candidates);
        return [{ sku: item, title, brand, slug, picture, attributes, refused, message: messageOf(refused) }];
      }),
      next:
        gifts.missing === null
          ? null
          : { missing: Math.max(1, checkout.places.price(gifts.missing, context.currency)) },
    },
  };
}
