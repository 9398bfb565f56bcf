import { getProduct } from '../../../contract/catalogue.ts';
import { getShippingOffers, quoteShipping, quoteWeight } from '../../../contract/product.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { offerShipping, type QuoteDependencies, quoteShippingOf, quoteWeightOf } from './quote-shipping.ts';
import { type ProductDependencies, readProduct } from './read-product.ts';

export const productRoutes = (dependencies: ProductDependencies & QuoteDependencies): Route[] => [
  handle(getProduct, (context, { sku }) => readProduct(dependencies, context, sku)),
  handle(quoteShipping, (context, input) => quoteShippingOf(dependencies, context, input)),
  handle(quoteWeight, async (context, input) => quoteWeightOf(dependencies, context, input)),
  handle(getShippingOffers, (context, input) => offerShipping(dependencies, context, input)),
];
