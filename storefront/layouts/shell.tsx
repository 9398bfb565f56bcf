import { type ReactNode, Suspense } from 'react';
import { Announcements } from '../features/shell/announcements.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';
import { hasVisitorCookie } from '../session/cookies.ts';
import { useVisitorRefresh } from '../startup/refresh-visitor.ts';
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx';

// Members and visitors with a cart see their own; others see what the server has rendered.
const Header = lazyOnInteraction(
  'header',
  async () => (await import('../features/shell/header.tsx')).Header,
  hasVisitorCookie,
);
const header = (
  <Suspense>
    <Header />
  </Suspense>
);
const Footer = lazyOnInteraction('footer', async () => (await import('../features/shell/footer.tsx')).Footer);
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);

/** Header, main part and footer of most pages. */
export function Shell({ children }: { children: ReactNode }) {
  useVisitorRefresh();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <div id="header" className="contents">
        {header}
      </div>
      <Announcements />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <div id="footer">{footer}</div>
    </div>
  );
}
