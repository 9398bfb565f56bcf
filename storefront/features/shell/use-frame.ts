import { useRouteError, useRouteLoaderData } from 'react-router';
import { notFoundOf } from '../../ui/not-found.ts';
import type { Frame } from './read-frame.ts';

const empty: Frame = {
  language: 'en',
  currency: 'USD',
  currencies: [],
  publicUrl: '',
  categories: [],
};

/** What every page's frame shows. A missing page brings it along; it is empty when the page failed before it was known. */
export function useFrame(): Frame {
  const loaded = useRouteLoaderData('root') as Frame | undefined;
  const missing = notFoundOf(useRouteError())?.frame as Frame | undefined;
  return loaded ?? missing ?? empty;
}
