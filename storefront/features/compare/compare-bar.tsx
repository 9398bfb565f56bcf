import { useRef } from 'react';
import { useLocation } from 'react-router';
import { comparePath } from '../../../kit/compared.ts';
import { useLocale } from '../../locale/locale.tsx';
import { splitPath } from '../../locale/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFocusNotObscured } from '../../ui/use-focus-not-obscured.ts';
import { setCompared, useCompared } from './compared.ts';

/** Not above forms, and not on the comparison. */
const isShownOn = (path: string): boolean =>
  !/^\/(compare|user|order|payment|login|register|forget|set|quote|contactus)/i.test(path);

/**
 * On pages of products while products are chosen: leads to their comparison. Ends the window like its own edge, so that
 * whatever can be pressed is either above it or scrolled to there; gives way to the bars that buy.
 */
export function CompareBar() {
  const { t, href } = useLocale();
  const skus = useCompared();
  const { path } = splitPath(useLocation().pathname);
  const bar = useRef<HTMLElement>(null);
  useFocusNotObscured(bar);
  if (skus.length === 0 || !isShownOn(path)) return null;
  return (
    <>
      {/* What is at the page's end is not below it. */}
      <div className="h-20 bg-sunk print:hidden" />
      <section
        ref={bar}
        id="compare-bar"
        aria-label={t('compare.title')}
        style={{ paddingBottom: 'env(safe-area-inset-bottom)' }}
        className="fixed inset-x-0 bottom-0 z-20 bg-ink text-white print:hidden [html:has(#buy-bar,#bulk-order)_&]:hidden"
      >
        <div className="page-width flex items-center justify-end">
          <a
            href={href(comparePath(skus))}
            className="inline-flex min-h-11 grow items-center gap-2 font-medium"
          >
            <Icon name="compare" />
            {t('compare.count', { count: skus.length })}
          </a>
          <button
            type="button"
            aria-label={t('compare.clear')}
            onClick={() => setCompared([])}
            className="inline-flex size-11 shrink-0 items-center justify-center"
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      </section>
    </>
  );
}
