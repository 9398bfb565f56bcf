import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';
import { useVisitorCall } from './use-visitor-call.ts';

/** Header, main part and footer of most pages. */
export function Shell({ children }: { children: ReactNode }) {
  useVisitorCall();
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
