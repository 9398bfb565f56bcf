import { getProduct } from '../../../contract/catalogue.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { type ProductDependencies, readProduct } from './read-product.ts';

export const productRoutes = (dependencies: ProductDependencies): Route[] => [
  handle(getProduct, (context, { sku }) => readProduct(dependencies, context, sku)),
];
