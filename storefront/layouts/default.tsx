import { NotFoundHead } from '../head/missing-head.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { PageOutlet } from '../ui/part.tsx';
import type { Route } from './+types/default';
import { Shell } from './shell.tsx';

export default function DefaultLayout() {
  return (
    <Shell>
      <PageOutlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorScreen error={error} head={<NotFoundHead />} />
    </Shell>
  );
}
