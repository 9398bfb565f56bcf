import { type ReactNode, Suspense } from 'react';
import { Announcements } from '../features/shell/announcements.tsx';
import { Header } from '../features/shell/header.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';
import { useVisitorRefresh } from '../startup/refresh-visitor.ts';
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx';

const PageFoot = lazyOnInteraction(
  'footer',
  async () => (await import('../features/shell/page-foot.tsx')).PageFoot,
);
const footer = (
  <Suspense>
    <PageFoot />
  </Suspense>
);

/** Header, main part and footer of most pages. */
export function Shell({ children }: { children: ReactNode }) {
  useVisitorRefresh();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <Announcements />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {/* It grows below a short page, not the main part: at the lower edge of the screen it would move up as it loads. */}
      <div id="footer" className="mt-18 grow border-t-2 border-ink">
        {footer}
      </div>
    </div>
  );
}
