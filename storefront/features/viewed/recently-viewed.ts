import { createStoredList } from '../../session/stored-list.ts';

const KEY = 'recentlyViewed';
const MAX_PRODUCTS = 12;

/** The products whose pages were seen in this browser, by the SKU of each product's own address. */
export const recentlyViewed = createStoredList(KEY, MAX_PRODUCTS);
