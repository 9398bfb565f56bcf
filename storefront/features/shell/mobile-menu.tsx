import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCategoryTree } from './use-category-tree.ts';

const MobileDrawer = lazy(() => import('./mobile-drawer.tsx'));

/** The phone's menu; what is in it comes on the first press. */
export function MobileMenu() {
  const { t } = useLocale();
  const [open, setOpen] = useState(false);
  const [touched, setTouched] = useState(false);
  const { tree, load } = useCategoryTree();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes it
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <button
        type="button"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        onClick={() => {
          load();
          setTouched(true);
          setOpen(true);
        }}
        className="-ml-2 inline-flex size-11 items-center justify-center rounded-md hover:bg-surface"
      >
        <Icon name="menu" />
      </button>
      {touched && (
        <Suspense fallback={null}>
          <MobileDrawer open={open} onClose={() => setOpen(false)} tree={tree} />
        </Suspense>
      )}
    </>
  );
}
