import type { ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

/** The error screen alone, for faults that took the whole frame with them. */
export const ErrorPage = ({ error, head }: { error: unknown; head?: ReactNode }) => (
  <main>
    <ErrorScreen error={error} head={head} />
  </main>
);
