import { createContext, useContext } from 'react';
import { useLocale } from '../locale/locale.tsx';
import { urlLinks } from './head.ts';

/** URLs of the shop, set by the server: a missing page has no loader for them. */
export const SiteUrls = createContext({ publicUrl: '', mobileUrl: '' });

/** The links of a missing page, which name /404. In documents only. */
export function NotFoundHead() {
  const { language } = useLocale();
  const urls = useContext(SiteUrls);
  if (!import.meta.env.SSR) return null;
  const links = urlLinks({ canonical: '/404', language, ...urls });
  return links.map(({ tagName, ...link }) => <link key={link.href + link.media + link.hrefLang} {...link} />);
}
