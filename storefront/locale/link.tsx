import type { ComponentProps } from 'react';
import { useLocale } from './locale.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop, without language. */
  to: string;
  /** A whole page load, where the page's policies or visitor change. */
  reload?: boolean;
  /** Stay where the page is scrolled to. */
  keepScroll?: boolean;
};

/**
 * A link within the shop, in the page's language. It is a plain anchor: one listener for the whole page turns
 * clicks into navigation (follow-links.ts), so that a list of hundreds costs nothing.
 */
export function Link({ to, reload, keepScroll, ...rest }: LinkProps) {
  const { href } = useLocale();
  return (
    <a
      {...rest}
      href={href(to)}
      data-reload={reload || undefined}
      data-keep-scroll={keepScroll || undefined}
    />
  );
}
