import type { FocusEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Brings the chosen one into sight where a row of links is wider than the screen. */
export function scrollToCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

/** Browsers leave alone what shows a little, as of a link at the edge that got the focus. */
const scrollToFocused = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

type ScrollProps = { label: string; className: string; children: ReactNode };

/** A row of links that is moved sideways where it has no room. Its look is in styles/app.css. */
export const HorizontalScroll = ({ label, className, children }: ScrollProps) => (
  <nav
    ref={scrollToCurrent}
    aria-label={label}
    className={classNames('sideways', className)}
    onFocus={scrollToFocused}
  >
    {children}
  </nav>
);
