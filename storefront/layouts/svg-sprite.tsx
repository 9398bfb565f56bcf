import type { ReactNode } from 'react';

/** Nothing around the page: it shows the icons alone. */
export default function SvgSprite({ children }: { children: ReactNode }) {
  return <main className="page-width py-6">{children}</main>;
}
