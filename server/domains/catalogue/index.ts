export { movedTo } from './moved.ts';
export { createSkuReader, resolveRows, resolveSkus } from './resolve-skus.ts';
export { findOfferedSkus, findSkusByTitle, saveRedirect } from './store.ts';
export { type SkuSuggestion, suggestSkus } from './suggest-skus.ts';
export { openTaxonomy, type Taxonomy } from './taxonomy.ts';
