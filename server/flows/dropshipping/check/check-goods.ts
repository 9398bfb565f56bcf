import type { RowColumn, RowError } from '../../../../contract/dropshipping-batch.ts';
import { fitQuantity } from '../../../../kit/fit-quantity.ts';
import { foldSku } from '../../../../kit/fold-sku.ts';
import type { SkuSuggestion } from '../../../domains/catalogue/index.ts';
import type { LineRow } from '../../../ordering/facts/sku-facts.ts';
import type { Offers } from '../../../ordering/pricing/price-orders.ts';
import { findWarehouse } from './find-place.ts';
import type { ReadRow } from './read-cells.ts';
import { rowError } from './row-error.ts';

/** Pieces that other orders of the batch take of a SKU and warehouse, by `{sku} {warehouse}`. */
export type PiecesBySku = Map<string, number>;
export const stockKey = (sku: string, warehouse: number): string => `${sku} ${warehouse}`;

/** A row's goods: what it orders from where, once that is known. */
export type CheckedGoods = { row: ReadRow; offer: LineRow; quantity: number };

type Shop = { offers: Offers; demand: PiecesBySku; suggestions: ReadonlyMap<string, SkuSuggestion> };

export const SELLABLE: ReadonlySet<string> = new Set(['on_sale', 'presale']);
/** Where goods come from that name no warehouse: the first one with enough of them. */
const PREFERRED = [1, 6, 2];

const leftOf = ({ demand }: Shop, { sku, warehouse, available }: LineRow): number =>
  Math.max(0, available - (demand.get(stockKey(sku, warehouse)) ?? 0));

const add = (row: ReadRow, error: RowError): void => {
  if (!row.errors.some(({ column }) => column === error.column)) row.errors.push(error);
};

/** Chooses where a row's goods come from; adds why they cannot. */
function chooseOffer(
  shop: Shop,
  row: ReadRow,
  { offers, pieces }: { offers: readonly LineRow[]; pieces: number },
): LineRow | undefined {
  const { warehouse: given } = row.cells;
  if (!given) {
    const sorted = PREFERRED.flatMap((place) => offers.filter(({ warehouse }) => warehouse === place));
    const offer =
      sorted.find((candidate) => leftOf(shop, candidate) >= pieces) ??
      sorted.toSorted((a, b) => leftOf(shop, b) - leftOf(shop, a))[0];
    return offer;
  }
  const warehouse = findWarehouse(given);
  const offer = offers.find((offer) => offer.warehouse === warehouse);
  // A word that is no warehouse has its error.
  if (!offer) return undefined;
  const elsewhere = offers.find((candidate) => candidate !== offer && leftOf(shop, candidate) >= pieces);
  if (offer.available <= 0 && elsewhere) {
    const suggestion = String(elsewhere.warehouse);
    add(row, rowError('warehouse', 'notInWarehouse', { found: given, expected: suggestion, suggestion }));
    return undefined;
  }
  return offer;
}

/** Why a SKU that the shop knows cannot be sold to a country; undefined when it can. */
function refusedSku(
  offer: LineRow,
  sku: string,
  { country, suggestion }: { country: string | undefined; suggestion: string | undefined },
) {
  if (offer.state === 'discontinued') return rowError('sku', 'discontinued', { found: sku, suggestion });
  if (offer.state === 'sold_out') return rowError('sku', 'soldOut', { found: sku, expected: 0, suggestion });
  if (!SELLABLE.has(offer.state)) return rowError('sku', 'notAvailable', { found: sku, suggestion });
  if (country && offer.notSoldTo?.includes(country))
    return rowError('sku', 'notSoldThere', { found: sku, expected: country });
  return undefined;
}

/** Why an order cannot have so many pieces; undefined when it can. */
function refusedPieces(
  { moq, step, available }: LineRow,
  pieces: number,
  left: number,
): RowError | undefined {
  const column: RowColumn = 'quantity';
  const found = String(pieces);
  const fitted = fitQuantity(pieces, { min: moq, step, max: left });
  const suggestion = fitted <= left ? String(fitted) : undefined;
  if (pieces < moq) return rowError(column, 'belowMinimum', { found, expected: moq, suggestion });
  if ((pieces - moq) % step !== 0) return rowError(column, 'notAStep', { found, expected: step, suggestion });
  if (pieces <= left) return undefined;
  const reason = available > 0 ? 'outOfStock' : 'soldOut';
  return rowError(column, reason, { found, expected: left, suggestion });
}

/** Proposes the minimum where a row has zero pieces. */
function proposeMinimum({ cells, errors }: ReadRow, { moq }: LineRow): void {
  const at = errors.findIndex(({ column, reason }) => column === 'quantity' && reason === 'quantity');
  const error = errors[at];
  if (error && Number(cells.quantity) === 0) errors[at] = { ...error, suggestion: String(moq) };
}

/** A SKU as the shop writes it. */
export const skuOf = ({ cells }: Pick<ReadRow, 'cells'>): string => foldSku(cells.sku ?? '');

/**
 * Finds what the rows of an order buy, and adds everything that is wrong with it to the rows. Minimum, step and stock
 * count over the rows of one SKU.
 */
export function checkGoods(
  shop: Shop,
  rows: readonly ReadRow[],
  country: string | undefined,
): CheckedGoods[] {
  const pieces = new Map<string, number>();
  for (const row of rows) pieces.set(skuOf(row), (pieces.get(skuOf(row)) ?? 0) + (row.quantity ?? 0));
  const goods: CheckedGoods[] = [];
  for (const row of rows) {
    const sku = skuOf(row);
    if (!sku || row.errors.some(({ column }) => column === 'sku')) continue;
    const offers = shop.offers.get(sku);
    const [any] = offers ?? [];
    const suggestion = shop.suggestions.get(sku)?.meant ?? undefined;
    if (!offers || !any) {
      add(row, rowError('sku', 'unknownSku', { found: sku, suggestion }));
      continue;
    }
    const refused = refusedSku(any, sku, { country, suggestion });
    if (refused) add(row, refused);
    const wished = pieces.get(sku) ?? 0;
    const offer = chooseOffer(shop, row, { offers, pieces: wished });
    if (offer) proposeMinimum(row, offer);
    if (refused || row.quantity === undefined || !offer) continue;
    const tooMany = refusedPieces(offer, wished, leftOf(shop, offer));
    if (tooMany) add(row, tooMany);
    else goods.push({ row, offer, quantity: row.quantity });
  }
  return goods;
}
