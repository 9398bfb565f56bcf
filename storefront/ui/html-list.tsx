import type { HTMLAttributes } from 'react';
import type { Html } from './html.ts';

type HtmlListProps = Omit<HTMLAttributes<HTMLUListElement>, 'children'> & { items: Html };

/** A list whose items are markup: the server writes those of header and footer with every page. Clicks before hydration: `data-markup`. */
export const HtmlList = ({ items, ...attributes }: HtmlListProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only `html` creates it, which escapes values
  <ul {...attributes} data-markup dangerouslySetInnerHTML={{ __html: items.text }} />
);
