import { useRouteLoaderData } from 'react-router';
import type { Language } from '../../contract/fields.ts';

/** What the root loader returns: the data of the header and footer of every page. */
export type RootData = {
  language: Language;
  currency: string;
  currencies: string[];
  publicUrl: string;
  categories: { id: number; slug: string; name: string }[];
};

const EMPTY: RootData = { language: 'en', currency: 'USD', currencies: [], publicUrl: '', categories: [] };

/** Returns the root loader's data; empty data when the page failed before the loader ran. */
export const useRootData = (): RootData => useRouteLoaderData<RootData>('root') ?? EMPTY;
