import { getBundle, getNearest, getRelated } from '../../../contract/product.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { RelatedDependencies } from './dependencies.ts';
import { readBundle } from './read-bundle.ts';
import { readNearest } from './read-nearest.ts';
import { readRelated } from './read-related.ts';

export const relatedRoutes = (dependencies: RelatedDependencies): Route[] => [
  handle(getRelated, (context, { sku }) => readRelated(dependencies, context, sku)),
  handle(getNearest, (context, { skus }) => readNearest(dependencies, context, skus)),
  handle(getBundle, (context, { sku }) => readBundle(dependencies, context, sku)),
];
