import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageButton } from '../../ui/page-button.tsx';
import { useMenuData } from './use-menu-data.ts';

const MobileDrawer = lazyPart(() => import('./mobile-drawer.tsx'));

/** The phone's menu button. The drawer's code loads with the first click. */
export function MobileMenu() {
  const { t, href } = useLocale();
  const { key } = useLocation();
  // On which page it was opened: a navigation closes it, and an effect would also close what is opened before it runs.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [touched, setTouched] = useState(false);
  const { data, load } = useMenuData();
  const show = () => {
    load();
    setTouched(true);
    setOpenOn(key);
  };
  return (
    <>
      <PageButton
        href={href('/categories')}
        aria-label={t('menu')}
        aria-haspopup="dialog"
        onPress={show}
        className="-ml-2 inline-flex size-11 items-center justify-center rounded-md hover:bg-sunk"
      >
        <Icon name="menu" />
      </PageButton>
      {touched && (
        <Suspense fallback={null}>
          <MobileDrawer open={openOn === key} onClose={() => setOpenOn(null)} data={data} />
        </Suspense>
      )}
    </>
  );
}
