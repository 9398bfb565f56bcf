import type { MouseEventHandler } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';
import { HtmlList } from '../../ui/html-list.tsx';

type ListProps = {
  links: readonly (readonly [path: string, textKey: string])[];
  className?: string;
  linkClassName: string;
  /** Further items after the links. */
  more?: Html | false | undefined;
  onClick?: MouseEventHandler;
};

/** Links of a menu or footer: paths of the shop with the keys of their texts. */
export function LinkList({ links, linkClassName, more, ...attributes }: ListProps) {
  const { t, href } = useLocale();
  const items = links.map(
    ([path, key]) => html`<li><a href="${href(path)}" class="${linkClassName}">${t(key)}</a></li>`,
  );
  return <HtmlList {...attributes} items={html`${items}${more}`} />;
}
