import type { ReactNode } from 'react';

/** The page alone, for printing. */
export default function NoHeader({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}
