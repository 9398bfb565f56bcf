import { redirect } from 'react-router';
import type { PageShop } from '../../contract/page.ts';
import { keepQuery } from '../../kit/keep-query.ts';
import { localizePath } from './paths.ts';

type RedirectOptions = {
  status?: number;
  /** Keys of the request's query that the target stands for. */
  replaced?: readonly string[];
};

/** Returns a loader's redirect to a path of the shop, which keeps the query of the request. */
export const redirectTo = (
  { language }: Pick<PageShop, 'language'>,
  { searchParams }: URL,
  path: string,
  { status = 302, replaced }: RedirectOptions = {},
): Response => redirect(keepQuery(localizePath(language, path), searchParams, replaced), status);
