import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { DeviceLink } from '../devices/device-link.tsx';
import { AccountLink } from './account-link.tsx';
import { CartLink } from './cart-link.tsx';
import { LocaleSwitch } from './locale-switch.tsx';
import { Logo } from './logo.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchBox } from './search-box.tsx';

export const Header = () => (
  <>
    <header className="sticky top-0 z-header border-b border-hairline bg-white">
      <div className="page-width flex min-h-14 items-center gap-1 md:min-h-16 md:gap-4">
        <div className="md:hidden">
          <MobileMenu />
        </div>
        <Logo />
        <div className="hidden grow md:block">
          <div className="mx-auto max-w-text">
            <SearchBox />
          </div>
        </div>
        <div className="ml-auto flex items-center md:ml-0">
          <div className="hidden md:block">
            <LocaleSwitch />
          </div>
          <AccountLink />
          <CartLink />
        </div>
      </div>
      <CategoryBar />
    </header>
    <div className="page-width flex items-center gap-1 border-b border-hairline py-2 pr-1 md:hidden">
      <SearchBox />
      <DeviceLink small />
    </div>
  </>
);

/** The top categories as plain links, which work without scripts. */
function CategoryBar() {
  const { t, href } = useLocale();
  const { categories } = useRootData();
  return (
    <nav aria-label={t('categories.name')} className="hidden md:block">
      <div className="page-width flex items-center gap-6">
        <MegaMenu />
        <ul className="flex h-11 grow flex-wrap gap-x-6 overflow-hidden text-ink-2">
          {categories.map(({ id, slug, name }) => (
            <li key={id}>
              <a
                href={href(`/c/${slug}`)}
                className="flex min-h-11 items-center whitespace-nowrap hover:text-brand"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <DeviceLink />
      </div>
    </nav>
  );
}
