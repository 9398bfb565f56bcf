import { getBundle, getRelated, quoteShipping } from '../../../contract/product.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import type { RelatedDependencies } from './dependencies.ts';
import { readQuote } from './quote-shipping.ts';
import { readBundle } from './read-bundle.ts';
import { readRelated } from './read-related.ts';

export const relatedRoutes = (dependencies: RelatedDependencies): Route[] => [
  answer(getRelated, (caller, { sku }) => readRelated(dependencies, caller, sku)),
  answer(getBundle, (caller, { sku }) => readBundle(dependencies, caller, sku)),
  answer(quoteShipping, (caller, input) => readQuote(dependencies, caller, input)),
];
