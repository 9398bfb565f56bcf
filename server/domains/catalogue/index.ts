export { movedTo } from './moved.ts';
export type { SeriesRow } from './store.ts';
export { putRedirect } from './store.ts';
export { openTaxonomy, type Taxonomy } from './taxonomy.ts';
