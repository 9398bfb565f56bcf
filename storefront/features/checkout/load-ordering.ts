/** Loads the code for changing and ordering a cart. In one module, so that the page's code lists its files once. */
export const loadOrdering = () => import('./ordering.ts');
