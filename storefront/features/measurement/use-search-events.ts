import { useEffect } from 'react';
import { toDecimal } from '../../../kit/money.ts';
import { pageLanguage } from '../../api/request.ts';
import { deleteTab, readTab, storeTab } from '../../session/tab-storage.ts';
import type { AddedLines } from '../cart/announce-added.ts';
import { conversionOf } from './conversion-of.ts';
import { pageLists, skusOf } from './page-lists.ts';
import { readQueryId } from './query-ids.ts';
import { searchIndex, sendEvents, sendView } from './send-events.ts';
import { usePageData } from './use-page-data.ts';

/** A list of rows loads its own code. */
const LATE_LIST_MS = 1500;
/** Ids of orders whose purchase was reported. */
const KEY = 'reportedOrders';
const MAX_STORED = 20;

/** Whether an order is reported for the first time in this tab. Without storage none is: it could be reported twice. */
function isFirstReport(orderId: string): boolean {
  const stored = readTab<string[]>(KEY) ?? [];
  return !stored.includes(orderId) && storeTab(KEY, [...stored, orderId].slice(-MAX_STORED));
}

export const deleteReportedOrders = (): void => deleteTab(KEY);

const searchOf = (sku: string) => readQueryId(localStorage, sku);

function onAdded({ detail: { currency, lines } }: CustomEvent<AddedLines>): void {
  const index = searchIndex(pageLanguage());
  const sold = lines.map(({ sku, unitPrice, added }) => ({
    sku,
    price: toDecimal(unitPrice, currency),
    quantity: added,
  }));
  sendEvents(conversionOf('addToCart', { currency, lines: sold, index, searchOf }));
}

/** Reports searches, additions to the cart and purchases while the visitor consents to measurement. */
export function useSearchEvents(canMeasure: boolean): void {
  const { list, paid } = usePageData();
  const queryId = list?.queryId;
  const page = list?.query.page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the search
  useEffect(() => {
    if (!canMeasure || !queryId || !list) return;
    const isEmpty = list.itemCount === 0;
    const report = (): boolean => {
      const skus = isEmpty ? [] : pageLists().flatMap(skusOf);
      if (!isEmpty && skus.length === 0) return false;
      sendView({ skus, queryId, index: searchIndex(pageLanguage()) });
      return true;
    };
    if (report()) return;
    const timer = setTimeout(report, LATE_LIST_MS);
    return () => clearTimeout(timer);
  }, [canMeasure, queryId, page]);
  useEffect(() => {
    if (!canMeasure) return;
    addEventListener('cart:added', onAdded);
    return () => removeEventListener('cart:added', onAdded);
  }, [canMeasure]);
  useEffect(() => {
    if (!canMeasure || !paid || !isFirstReport(paid.orderid)) return;
    const { currency } = paid;
    const lines = paid.lines
      .filter(({ isGift }) => !isGift)
      .map(({ sku, unitPrice, quantity }) => ({ sku, price: toDecimal(unitPrice, currency), quantity }));
    const index = searchIndex(pageLanguage());
    sendEvents(conversionOf('purchase', { currency, lines, index, searchOf }));
  }, [canMeasure, paid]);
}
