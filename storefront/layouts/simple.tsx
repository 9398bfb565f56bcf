import { type ReactNode, Suspense } from 'react';
import { Announcements } from '../features/shell/announcements.tsx';
import { Logo } from '../features/shell/logo.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';
import { useVisitorRefresh } from '../startup/refresh-visitor.ts';
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx';

// As the server has rendered it until it is used.
const Choices = lazyOnInteraction(
  'choices',
  async () => (await import('../features/shell/locale-switch.tsx')).Choices,
);
const choices = (
  <Suspense>
    <Choices />
  </Suspense>
);

/** For payment: no links but the logo. */
export default function Simple({ children }: { children: ReactNode }) {
  useVisitorRefresh();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-rule">
        <div id="choices">{choices}</div>
        <div className="page-width flex min-h-14 items-center md:min-h-16">
          <Logo />
        </div>
      </header>
      <Announcements />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
    </div>
  );
}
