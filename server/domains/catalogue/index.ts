export { openTaxonomy, type Taxonomy } from './taxonomy.ts';
