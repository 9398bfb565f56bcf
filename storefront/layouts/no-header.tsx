import { NotFoundHead } from '../head/missing-head.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { PageOutlet } from '../ui/part.tsx';
import type { Route } from './+types/no-header';

/** The page alone, for printing. */
export default function NoHeaderLayout() {
  return (
    <main id="main">
      <PageOutlet />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorScreen error={error} head={<NotFoundHead />} />
    </main>
  );
}
