export { movedTo } from './moved.ts';
export { putRedirect } from './store.ts';
export { openTaxonomy, type Taxonomy } from './taxonomy.ts';
