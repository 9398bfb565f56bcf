import type { ReactNode } from 'react';
import { Choices } from '../features/shell/locale-switch.tsx';
import { Logo } from '../features/shell/logo.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';

/** The sign-in page of a shop for members. */
export default function Vip({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header>
        <Choices />
        <div className="page-width flex min-h-16 items-center">
          <Logo />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width grow py-8">
        {children}
      </main>
    </div>
  );
}
