import type { ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

/** The error screen alone, for errors of the root or a layout. */
export const ErrorPage = ({ error, head }: { error: unknown; head?: ReactNode }) => (
  <main>
    <ErrorScreen error={error} head={head} />
  </main>
);
