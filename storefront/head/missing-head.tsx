import { createContext, useContext } from 'react';
import { useLocale } from '../locale/locale.tsx';
import { urlLinks } from './head.ts';

/** Where the shop is, from the server that renders; a page that is not there has no loader to say so. */
export const SiteUrls = createContext({ publicUrl: '', mobileUrl: '' });

/** The links of a page that is not there: they name the shop's page that says so. In documents only. */
export function NotFoundHead() {
  const { language } = useLocale();
  const urls = useContext(SiteUrls);
  if (!import.meta.env.SSR) return null;
  const links = urlLinks({ canonical: '/404', language, ...urls });
  return links.map(({ tagName, ...link }) => <link key={link.href + link.media + link.hrefLang} {...link} />);
}
