import { useLocation } from 'react-router';
import { comparePath } from '../../../kit/compared.ts';
import { useLocale } from '../../locale/locale.tsx';
import { splitPath } from '../../locale/paths.ts';
import styles from '../../styles/compare.css?url';
import { Icon } from '../../ui/icon.tsx';
import { setCompared, useCompared } from './compared.ts';

/** Not above forms, and not on the comparison. */
const isShownOn = (path: string): boolean =>
  !/^\/(compare|user|order|payment|login|register|forget|set|quote|contactus)/i.test(path);

/** On pages of products while products are chosen: leads to their comparison. */
export function ComparePill() {
  const { t, href } = useLocale();
  const skus = useCompared();
  const { path } = splitPath(useLocation().pathname);
  if (skus.length === 0 || !isShownOn(path)) return null;
  return (
    <>
      {/* What is at the page's end is not below it. */}
      <div className="h-20 bg-sunk print:hidden" />
      <section aria-label={t('compare.title')} className="compare-pill">
        <link rel="stylesheet" href={styles} precedence="default" />
        <a
          href={href(comparePath(skus))}
          className="inline-flex min-h-11 items-center gap-2 pl-4 font-medium"
        >
          <Icon name="compare" />
          {t('compare.count', { count: skus.length })}
        </a>
        <button
          type="button"
          aria-label={t('compare.clear')}
          onClick={() => setCompared([])}
          className="inline-flex size-11 items-center justify-center"
        >
          <Icon name="close" className="size-4" />
        </button>
      </section>
    </>
  );
}
