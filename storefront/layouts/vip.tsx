import type { ReactNode } from 'react';
import { LocaleSwitch } from '../features/shell/locale-switch.tsx';
import { Logo } from '../features/shell/logo.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';
import { NotFoundHead } from '../head/missing-head.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { PageOutlet } from '../ui/part.tsx';
import type { Route } from './+types/vip';

/** The sign-in page of a shop for members. */
const Shell = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col bg-surface">
    <SkipLink />
    <header className="page-width flex min-h-16 items-center justify-between">
      <Logo />
      <LocaleSwitch />
    </header>
    <main id="main" tabIndex={-1} className="page-width grow py-8">
      {children}
    </main>
  </div>
);

export default function VipLayout() {
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
