import { getProduct } from '../../../contract/catalogue.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { type ProductDependencies, readProduct } from './read-product.ts';

export const productRoutes = (dependencies: ProductDependencies): Route[] => [
  answer(getProduct, (caller, { sku }) => readProduct(dependencies, caller, sku)),
];
