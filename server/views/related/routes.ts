import { getBundle, getRelated } from '../../../contract/product.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { RelatedDependencies } from './dependencies.ts';
import { readBundle } from './read-bundle.ts';
import { readRelated } from './read-related.ts';

export const relatedRoutes = (dependencies: RelatedDependencies): Route[] => [
  handle(getRelated, (context, { sku }) => readRelated(dependencies, context, sku)),
  handle(getBundle, (context, { sku }) => readBundle(dependencies, context, sku)),
];
