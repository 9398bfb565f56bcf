import { useFrame } from '../features/shell/use-frame.ts';
import { useLocale } from '../locale/locale.tsx';
import { addressLinks } from './head.ts';

/** The links of a page that is not there: they name the shop's page that says so. In documents only. */
export function MissingHead() {
  const { language } = useLocale();
  const { publicUrl, mobileUrl } = useFrame();
  if (!import.meta.env.SSR || publicUrl === '') return null;
  const links = addressLinks({ canonical: '/404', language, publicUrl, mobileUrl });
  return links.map(({ tagName, ...link }) => <link key={link.href + link.media + link.hrefLang} {...link} />);
}
