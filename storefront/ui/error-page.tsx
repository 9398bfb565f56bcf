import { ErrorScreen } from './error-screen.tsx';

/** The error screen alone, for faults that took the whole frame with them. */
export const ErrorPage = ({ error }: { error: unknown }) => (
  <main>
    <ErrorScreen error={error} />
  </main>
);
