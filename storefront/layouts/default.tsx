import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';
import { NotFoundHead } from '../head/missing-head.tsx';
import { useVisitorRefresh } from '../startup/refresh-visitor.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';
import type { Route } from './+types/default';

function Shell({ children }: { children: ReactNode }) {
  useVisitorRefresh();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
    </div>
  );
}

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
      <ErrorScreen error={error} head={<NotFoundHead />} />
    </Shell>
  );
}
