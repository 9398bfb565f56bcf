import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { AddedLines } from '../cart/announce-added.ts';
import { type Consent, isGranted } from './consent.ts';
import { itemsOfList, pageLists, productLinkOf, skusOf } from './page-lists.ts';
import { pagePromotions, promotionKey, promotionLinkOf, promotionsOf } from './page-promotions.ts';
import { type ItemList, itemOfProduct, itemsOfAddition, MAX_TAG_ITEMS, type TagItem } from './tag-items.ts';
import { isTagManagerStarted, pushEvent, startTagManager } from './tag-manager.ts';
import { usePageData } from './use-page-data.ts';

/** A list that loads after its page is seen some time after the last change. */
const SETTLED_MS = 500;

/** Where a product page was opened from, by SKU. */
const openedFrom = new Map<string, ItemList>();
const listOf = (sku: string): ItemList | undefined => openedFrom.get(sku);

function pushItems(event: string, items: TagItem[], more: object = {}): void {
  if (items.length > 0) pushEvent({ event, ecommerce: { ...more, items } });
}

async function pushPromotions(event: string, links: readonly HTMLElement[]): Promise<void> {
  const promotions = await promotionsOf(links);
  if (promotions.length > 0) pushEvent({ event, ecommerce: { promotions } });
}

/** Reports each list and promotion of the page once, also those that load later. */
function watchPage(first: number): () => void {
  const seen = new Set<string>();
  const isNew = (key: string): boolean => !seen.has(key) && Boolean(seen.add(key));
  const look = async () => {
    const links = pagePromotions().filter((link) => isNew(promotionKey(link)));
    await pushPromotions('view_promotion', links.slice(0, MAX_TAG_ITEMS));
    for (const list of pageLists().filter((one) => isNew(skusOf(one).join()))) {
      const items = await itemsOfList(list, first);
      const [{ item_list_name, item_list_id } = { item_list_name: '', item_list_id: '' }] = items;
      pushItems('view_item_list', items, { item_list_name, item_list_id });
    }
  };
  let timer = setTimeout(look);
  const changed = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED_MS);
  });
  changed.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    changed.disconnect();
  };
}

/** Reports the use of a promotion, of a product in a list, and of anything that names its own event. */
function onClick({ target }: MouseEvent): void {
  const element = target instanceof Element ? target : null;
  const eventName = element?.closest('[eventname]')?.getAttribute('eventname');
  if (eventName) pushEvent({ event: eventName });
  const promotion = promotionLinkOf(element);
  if (promotion) void pushPromotions('select_promotion', [promotion]);
  const product = productLinkOf(target);
  if (!product) return;
  const first = firstOfPage();
  void itemsOfList(product.list, first).then((items) => {
    const item = items.find(({ item_id }) => item_id === product.sku);
    if (!item) return;
    const list = { name: item.item_list_name, id: item.item_list_id };
    openedFrom.set(product.sku, list);
    pushItems('select_item', [item], { item_list_name: list.name, item_list_id: list.id });
  });
}

let firstOfPage = (): number => 1;

function onAdded({ detail: added }: CustomEvent<AddedLines>): void {
  const [{ sku } = { sku: '' }] = added.lines;
  pushItems('add_to_cart', itemsOfAddition(added, listOf(sku)));
}

/**
 * Loads the tag manager once the visitor has consented to measurement or advertising, and reports to it. Returns whether
 * it was loaded.
 */
export function useTagEvents(script: string | undefined, consent: Consent | null): () => boolean {
  const { pathname, search } = useLocation();
  const { product, shown, first } = usePageData();
  const isOn =
    script !== undefined && (isGranted(consent, 'analytics_storage') || isGranted(consent, 'ad_storage'));
  firstOfPage = () => first;
  useEffect(() => {
    if (isOn && consent) startTagManager(script, consent);
  }, [script, isOn, consent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is reported anew
  useEffect(() => (isOn ? watchPage(first) : undefined), [isOn, pathname, search, first]);
  const sku = shown?.sku;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each variant that is shown
  useEffect(() => {
    if (isOn && product && shown) pushItems('view_item', [itemOfProduct(product, shown, listOf(shown.sku))]);
  }, [isOn, sku]);
  useEffect(() => {
    if (!isOn) return;
    // Before the page handles the click and changes.
    document.addEventListener('click', onClick, true);
    addEventListener('cart:added', onAdded);
    return () => {
      document.removeEventListener('click', onClick, true);
      removeEventListener('cart:added', onAdded);
    };
  }, [isOn]);
  return isTagManagerStarted;
}
