import { Suspense, useEffect, useRef, useState } from 'react';
import type { CategoryLink } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const RelatedRows = lazyPart(() => import('./related-rows.tsx'));

// Loads before it is visible, so that the page does not shift.
const LOAD_MARGIN = '600px';
/** The room of a row of products, kept from the start: what stands below must not move while it is being pressed. */
const ROOM = <div className="h-144 noscript:hidden" />;

type RelatedProps = { sku: string; category: CategoryLink | undefined; withoutSimilar: boolean };

/** Related products, loaded when they are nearly visible; until then, and without scripts, a link to more. */
export function LazyRelated({ sku, category, withoutSimilar }: RelatedProps) {
  const { t, href } = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: LOAD_MARGIN },
    );
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={box}>
      {isNear ? (
        <Suspense fallback={ROOM}>
          <RelatedRows sku={sku} withoutSimilar={withoutSimilar} />
        </Suspense>
      ) : (
        ROOM
      )}
      {category && (
        <p className="mt-8">
          <a className="link inline-block py-0.5" href={href(`/c/${category.slug}`)}>
            {t('product.moreLike', { category: category.name })}
          </a>
        </p>
      )}
    </div>
  );
}
