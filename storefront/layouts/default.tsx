import { Outlet } from 'react-router';
import { Shell } from '../features/shell/shell.tsx';
import { MissingHead } from '../head/missing-head.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';
import type { Route } from './+types/default';

export default function DefaultLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorScreen error={error} head={<MissingHead />} />
    </Shell>
  );
}
