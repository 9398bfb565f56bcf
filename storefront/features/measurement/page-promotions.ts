import { type Advert, getAdverts } from '../../../contract/content.ts';
import { call } from '../../api/call.ts';
import { promotionOf, type TagPromotion } from './tag-items.ts';

/** Links of adverts; the attribute names placement and id. */
const PROMOTIONS = '[data-promotion]';

const advertsBySlot = new Map<string, Promise<Advert[]>>();

/** Fetches the adverts of a placement, once a document. */
function advertsIn(slot: string): Promise<Advert[]> {
  const known =
    advertsBySlot.get(slot) ??
    call(getAdverts, { placement: slot }).then((answer) => (answer.ok ? answer.data : []));
  advertsBySlot.set(slot, known);
  return known;
}

export const pagePromotions = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(PROMOTIONS)];

export const promotionKey = ({ dataset }: HTMLElement): string => dataset.promotion ?? '';

/** Returns the promotions of links, in their order. */
export async function promotionsOf(links: readonly HTMLElement[]): Promise<TagPromotion[]> {
  const found = await Promise.all(
    links.map(async (link) => {
      const [slot = '', id] = promotionKey(link).split(' ');
      const advert = (await advertsIn(slot)).find((one) => String(one.id) === id);
      return advert ? [promotionOf(advert, slot)] : [];
    }),
  );
  return found.flat();
}

/** Returns the promotion's link that was pressed; null for anything else. */
export const promotionLinkOf = (target: Element | null): HTMLElement | null =>
  target?.closest<HTMLElement>(PROMOTIONS) ?? null;
