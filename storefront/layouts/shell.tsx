import type { ReactNode } from 'react';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';
import { useVisitorRefresh } from '../startup/refresh-visitor.ts';

/** Header, main part and footer of most pages. */
export function Shell({ children }: { children: ReactNode }) {
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
