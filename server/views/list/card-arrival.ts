import type { DaySpan } from '../../../kit/day-span.ts';
import { fitQuantity } from '../../../kit/fit-quantity.ts';
import { billedWeight } from '../../domains/shipping/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { DATED } from '../../platform/response-cache/dated-answers.ts';
import type { ListDependencies } from './list-dependencies.ts';
import type { CardFacts } from './query.ts';

type Dependencies = Pick<ListDependencies, 'tariff' | 'places'> & { quantity?: number | undefined };

/**
 * Creates the function from a card's facts and warehouse to the days on which it arrives, as the product's page says for
 * the same pieces; null of what is sold out, and where no tracked method goes.
 */
export function createCardArrival(
  { tariff, places, quantity = 1 }: Dependencies,
  { arrivesIn: country, tags }: Pick<RequestContext, 'arrivesIn' | 'tags'>,
): (facts: CardFacts, warehouse: number) => DaySpan | null {
  if (country === null || !places.country(country)?.served) return () => null;
  tags?.add(DATED);
  return ({ parcel, moq, step, stock, lead, logistics }, warehouse) => {
    if (!parcel || stock === 0) return null;
    const [weight, length, width, height] = parcel;
    const pieces = fitQuantity(quantity, { min: moq, step, max: Math.max(moq, stock) });
    const { options } = tariff.quote({
      warehouse,
      country,
      weight: billedWeight([{ quantity: pieces, weight, length, width, height }]),
      logistics: new Set(logistics),
      lead,
    });
    return options.find(({ method }) => method.tracked)?.arrival ?? null;
  };
}
