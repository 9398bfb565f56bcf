import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';

type Frame = Awaited<ReturnType<typeof loader>>;
const empty: Frame = {
  language: 'en',
  currency: 'USD',
  currencies: [],
  publicUrl: '',
  categories: [],
};

/** What every page's frame knows; bare when the page failed before it was known. */
export const useFrame = (): Frame => useRouteLoaderData<typeof loader>('root') ?? empty;
