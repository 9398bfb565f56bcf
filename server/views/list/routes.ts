import { getProductList } from '../../../contract/catalogue.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { type ListDependencies, readList } from './read-list.ts';

export const listRoutes = (dependencies: ListDependencies): Route[] => [
  answer(getProductList, (caller, input) => readList(dependencies, caller, input)),
];
