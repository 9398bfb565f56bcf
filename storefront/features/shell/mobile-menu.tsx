import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMenuData } from './use-menu-data.ts';

const MobileDrawer = lazy(() => import('./mobile-drawer.tsx'));

/** The phone's menu button. The drawer's code loads with the first click. */
export function MobileMenu() {
  const { t, href } = useLocale();
  const [open, setOpen] = useState(false);
  const [touched, setTouched] = useState(false);
  const { data, load } = useMenuData();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it
  useEffect(() => setOpen(false), [key]);
  const show = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    load();
    setTouched(true);
    setOpen(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: without JavaScript it is a link to the page of all categories */}
      <a
        href={href('/categories')}
        role="button"
        data-scripted
        data-reload="true"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        onClick={show}
        onKeyDown={(event) => event.key === ' ' && show(event)}
        className="-ml-2 inline-flex size-11 items-center justify-center rounded-md hover:bg-surface"
      >
        <Icon name="menu" />
      </a>
      {touched && (
        <Suspense fallback={null}>
          <MobileDrawer open={open} onClose={() => setOpen(false)} data={data} />
        </Suspense>
      )}
    </>
  );
}
