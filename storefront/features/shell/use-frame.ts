import { useRouteError, useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import { notFoundOf } from '../../ui/not-found.ts';

type Frame = Awaited<ReturnType<typeof loader>>;
const empty: Frame = {
  language: 'en',
  currency: 'USD',
  currencies: [],
  publicUrl: '',
  categories: [],
};

/** What every page's frame shows. A missing page brings it along; it is empty when the page failed before it was known. */
export function useFrame(): Frame {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const missing = notFoundOf(useRouteError())?.frame as Frame | undefined;
  return loaded ?? missing ?? empty;
}
