export { movedTo } from './moved.ts';
export { createSkuReader, resolveRows, resolveSkus } from './resolve-skus.ts';
export { putRedirect } from './store.ts';
export { openTaxonomy, type Taxonomy } from './taxonomy.ts';
