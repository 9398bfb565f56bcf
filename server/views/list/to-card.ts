import { SOLD_OUT_LABEL } from '../../../contract/labels.ts';
import type { Card } from '../../../contract/list.ts';
import { type PriceTerms, priceAt, shownPrice, shownTermsOf, toAmount } from '../../domains/pricing/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { createCardArrival } from './card-arrival.ts';
import type { ListDependencies } from './list-dependencies.ts';
import type { CardFacts, CardRow } from './query.ts';
import { readFits } from './read-fits.ts';

/** `quantity`: the pieces that `from` is for; undefined: the lowest price. */
type PriceContext = { terms: PriceTerms; now: number; quantity: number | undefined };
type CardContext = PriceContext & { arrivalOf: ReturnType<typeof createCardArrival> };

type Dependencies = Pick<ListDependencies, 'db' | 'taxonomy' | 'places' | 'tariff' | 'now'> & {
  quantity?: number | undefined;
};

/** Returns cards as a visitor sees them, with the visitor's prices, language and devices; see PriceContext. */
export async function toCards(
  dependencies: Dependencies,
  context: RequestContext,
  rows: readonly CardRow[],
): Promise<Card[]> {
  const fits = await readFits(
    dependencies,
    context,
    rows.map(({ id }) => id),
  );
  const toCard = createToCard(dependencies, context);
  return rows.map((row) => {
    const devices = fits.get(row.id);
    return devices ? { ...toCard(row), fits: devices } : toCard(row);
  });
}

/** Creates the function from a stored card to the card that a visitor sees, with the visitor's prices and language. */
function createToCard(
  { taxonomy, places, tariff, now, quantity }: Omit<Dependencies, 'db'>,
  context: RequestContext,
): (row: CardRow) => Card {
  const { language, currency } = context;
  const terms = shownTermsOf(context, places.rate(currency));
  const arrivalOf = createCardArrival({ tariff, places, quantity }, context);
  const cardContext = { terms, now: now(), quantity, arrivalOf };
  return (row) => toCard(row, taxonomy.link(row.facts.category, language)?.name ?? '', cardContext);
}

/** The sale of facts that runs at `now`, in ms. */
const runningSale = ({ sales, sale }: CardFacts, now: number) =>
  (sales ?? (sale ? [sale] : [])).find(
    ({ starts, ends }) => Date.parse(starts) <= now && now < Date.parse(ends),
  );

/** The prices of facts, with the running sale or the member's level, whichever is lower. */
function pricesOf(facts: CardFacts, { terms, now, quantity }: PriceContext) {
  const sale = runningSale(facts, now);
  const price = {
    moq: facts.moq,
    quantities: facts.tiers.map(([quantity]) => quantity),
    prices: facts.tiers.map(([, cents]) => cents),
    floor: facts.floor ?? 0,
    salePercent: sale?.percent ?? 0,
    negotiated: null,
    prior: sale?.prior,
  };
  const shown = shownPrice(price, terms);
  const units =
    quantity === undefined ? shown.tiers.map(([, unit]) => unit) : [priceAt(shown.tiers, quantity)];
  return { ...shown, from: Math.min(toAmount(facts.from, terms), ...units) };
}

/** A card in a currency. */
function toCard({ sku, slug, title, facts }: CardRow, category: string, context: CardContext): Card {
  const warehouse = facts.warehouse ?? facts.warehouses[0] ?? 1;
  return {
    sku,
    slug,
    title,
    picture: facts.picture,
    ...pricesOf(facts, context),
    moq: facts.moq,
    step: facts.step,
    stock: facts.stock,
    lead: facts.lead,
    warehouse,
    warehouses: facts.warehouses,
    label: facts.stock === 0 ? SOLD_OUT_LABEL : facts.label,
    brand: facts.brand,
    category,
    variants: facts.variants,
    carton: facts.carton ?? null,
    colors: facts.colors ?? 0,
    swatches: facts.swatches ?? [],
    sold: facts.sold,
    arrival: context.arrivalOf(facts, warehouse),
  };
}
