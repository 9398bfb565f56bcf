import { lazy, type ReactNode, Suspense } from 'react';

const ErrorView = lazy(() => import('./error-view.tsx'));

/** A page that could not be shown; its code loads with it. `head`: the links of a missing page. */
export const ErrorScreen = (props: { error: unknown; head?: ReactNode }) => (
  <Suspense>
    <ErrorView {...props} />
  </Suspense>
);

/** The error screen alone, for errors of the root or a layout. */
export const ErrorPage = (props: { error: unknown; head?: ReactNode }) => (
  <main>
    <ErrorScreen {...props} />
  </main>
);
