import type { CartLine } from '../../../contract/cart.ts';
import { prorate } from '../../../kit/money.ts';
import { nextTier } from '../../../kit/tiers.ts';
import { type acceptableQuantities, isSellable } from '../../domains/cart/index.ts';
import { firstPrice, netTermsOf, priceUnit, shownPrice } from '../../domains/pricing/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { CheckoutContext } from '../context.ts';
import type { DestinedRow } from '../facts/restrict-lines.ts';

/** What pricing needs beside the rows of a cart. */
export type PricingContext = Pick<CheckoutContext, 'taxonomy' | 'places' | 'tariff' | 'taxes' | 'payments'>;

type AcceptableQuantity = ReturnType<typeof acceptableQuantities>[number];
type Notices = CartLine['notices'];

/** Returns what changed since the buyer saw a line; prices in the buyer's currency. */
function changesOf(
  line: DestinedRow,
  price: { seen: number; now: number },
  acceptable: AcceptableQuantity,
): Notices {
  const { restrictedTo: country } = line;
  if (!isSellable(line.state))
    return [{ type: 'unavailable', old: line.quantity, now: 0, ...(country && { country }) }];
  const notices: Notices = [];
  if (price.seen !== price.now) notices.push({ type: 'price', old: price.seen, now: price.now });
  if (line.quantity < line.moq) notices.push({ type: 'moq', old: line.seenMoq, now: line.moq });
  if (acceptable.available < line.quantity)
    notices.push({ type: 'inventory', old: line.quantity, now: acceptable.available });
  else if (line.quantity >= line.moq && acceptable.quantity !== line.quantity)
    notices.push({ type: 'moq', old: line.quantity, now: acceptable.quantity, step: line.step });
  return notices;
}

/** A line before the VAT of its parcel is known. */
export type PricedLine = Omit<CartLine, 'gross'>;

/** Prices a line of a cart; `pieces` is the quantity of its product in the whole cart. */
export function priceLine(
  { taxonomy, places }: PricingContext,
  context: RequestContext,
  { line, pieces, acceptable }: { line: DestinedRow; pieces: number; acceptable: AcceptableQuantity },
): PricedLine {
  const { language, currency } = context;
  const terms = netTermsOf(context, places.rate(currency));
  const { placed } = line;
  const { unit, explanation } = placed
    ? { unit: placed.unit, explanation: [...placed.explanation] }
    : priceUnit(line, pieces, terms);
  const first = firstPrice(line);
  const seen = line.seenPrice === first ? unit : prorate(unit, line.seenPrice, first);
  const packings = taxonomy
    .packings(line.packings)
    .map((packing) => ({ ...packing, surcharge: places.price(packing.surcharge, currency) }));
  const packingPrice = placed?.packing ?? packings.find(({ code }) => code === line.packing)?.surcharge ?? 0;
  if (packingPrice > 0) explanation.push({ step: 'packing', price: packingPrice });
  const { tiers } = shownPrice(line, terms);
  const attributes = Object.entries(line.attributes).map(([code, value]) => [
    code,
    taxonomy.valueText(code, value, language),
  ]);
  const { sku, title, slug, picture, brand, warehouse, packing, quantity, moq, step, lead } = line;
  return {
    sku,
    title,
    slug,
    picture,
    attributes: Object.fromEntries(attributes),
    brand,
    category: taxonomy.link(line.category, language)?.name ?? '',
    warehouse,
    packing,
    packings,
    isGift: false,
    isSample: line.isSample,
    quantity,
    moq,
    step,
    available: Math.max(0, line.available),
    lead,
    unitPrice: unit,
    packingPrice,
    rounding: 0,
    total: quantity * (unit + packingPrice),
    discount: 0,
    promotion: 0,
    explanation,
    tiers,
    together: pieces,
    nextTier: nextTier(tiers, pieces, step),
    weight: line.weight,
    logistics: line.logistics,
    notices: changesOf(line, { seen, now: unit }, acceptable),
    bought: line.bought?.toISOString() ?? null,
  };
}
