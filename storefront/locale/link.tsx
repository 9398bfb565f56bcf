import type { ComponentProps } from 'react';
import { useLocale } from './locale.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop, without language. */
  to: string;
  /** Loads a whole page, where policies or the visitor change. */
  reload?: boolean;
  /** Keeps the scroll position. */
  keepScroll?: boolean;
};

/**
 * A link within the shop in the page's language. It is a plain anchor: one listener (client-navigation.tsx) handles
 * all clicks, so that hundreds of links cost nothing.
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
