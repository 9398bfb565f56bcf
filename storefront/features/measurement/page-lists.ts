import { type Card, getCards } from '../../../contract/list.ts';
import { call } from '../../api/call.ts';
import { splitPath } from '../../locale/paths.ts';
import { type ItemList, itemOfCard, MAX_TAG_ITEMS, type TagItem } from './tag-items.ts';

const LISTS = 'main ul[data-markup]';
/** Products of one call. */
const MAX_CALL = 60;

/** Lists of products on the page. */
export const pageLists = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(LISTS)];

const skuOf = (product: Element): string =>
  product.querySelector<HTMLInputElement>('input[name="sku"]')?.value ?? '';

export const skusOf = (list: Element): string[] =>
  [...list.children].map(skuOf).filter(Boolean).slice(0, MAX_TAG_ITEMS);

/** Names a list by its heading, else by that of the page, and by the path of its own page. */
function describeList(list: HTMLElement): ItemList {
  const section = list.closest('section');
  const heading = section?.querySelector('h2') ?? document.querySelector('main h1');
  const link = section?.querySelector<HTMLAnchorElement>('h2 ~ a, div > a');
  const { pathname } = link ? new URL(link.href) : location;
  return { name: heading?.textContent?.trim() ?? '', id: splitPath(pathname).path };
}

const cards = new Map<string, Card>();
let currency = '';

/** Fetches what cards do not show: brand and category. Each product once a document. */
async function fetchCards(skus: readonly string[]): Promise<void> {
  const missing = skus.filter((sku) => !cards.has(sku));
  for (let from = 0; from < missing.length; from += MAX_CALL) {
    const answer = await call(getCards, { skus: missing.slice(from, from + MAX_CALL).join(',') });
    if (!answer.ok) return;
    currency = answer.data.currency;
    for (const card of answer.data.items) cards.set(card.sku, card);
  }
}

/** Returns the products of a list. `first`: the position of its first product. */
export async function itemsOfList(list: HTMLElement, first: number): Promise<TagItem[]> {
  const [described, skus] = [describeList(list), skusOf(list)];
  await fetchCards(skus);
  return skus.flatMap((sku, at) => {
    const card = cards.get(sku);
    return card ? [itemOfCard(card, currency, described, first + at)] : [];
  });
}

/** Returns the list and the SKU of a product's link; null for any other. */
export function productLinkOf(target: EventTarget | null): { list: HTMLElement; sku: string } | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const list = link?.closest<HTMLElement>(LISTS);
  const product = link?.closest('li');
  const sku = product ? skuOf(product) : '';
  return list && sku ? { list, sku } : null;
}
