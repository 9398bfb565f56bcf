import type { FocusEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Scrolls the current link of a row into view. */
export function scrollToCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

/** Browsers do not scroll to a focused element that is partly visible. */
const scrollToFocused = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

type ScrollProps = { label: string; className: string; children: ReactNode };

/** A row of links that scrolls horizontally. Styles are in styles/app.css. */
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
