import { Suspense } from 'react';
import { useRouteError } from 'react-router';
import { NotFoundHead } from '../../head/missing-head.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ErrorView = lazyPart(() => import('./error-view.tsx'));

/** The error that a page ended with; the code that shows it loads with it. */
export const ErrorScreen = () => {
  const error = useRouteError();
  return (
    <Suspense>
      <ErrorView error={error} head={<NotFoundHead />} />
    </Suspense>
  );
};
