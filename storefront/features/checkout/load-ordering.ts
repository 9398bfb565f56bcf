/** One place that asks for it, so that the list of its files stands in the page’s code once. */
export const loadOrdering = () => import('./ordering.ts');
