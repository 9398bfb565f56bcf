import { Suspense } from 'react';
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx';
import { AccountLink } from './account-link.tsx';
import { CartLink } from './cart-link.tsx';
import { Logo } from './logo.tsx';
import { ShipTo } from './ship-to.tsx';
import { StripLinks } from './strip-links.tsx';
import { WishlistLink } from './wishlist-link.tsx';

// What shows nothing of the visitor's own works as the server has rendered it until it is used.
const parts = () => import('./header-parts.tsx');
const MenuButton = lazyOnInteraction('menu-button', async () => (await parts()).MenuButton);
const WideSearch = lazyOnInteraction('wide-search', async () => (await parts()).SearchBox);
const NarrowSearch = lazyOnInteraction('narrow-search', async () => (await parts()).SearchBox);
const PriceBasis = lazyOnInteraction('price-basis', async () => (await parts()).PriceBasis);
const Languages = lazyOnInteraction('languages', async () => (await parts()).Languages);
const Devices = lazyOnInteraction('devices', async () => (await parts()).SmallDeviceLink);
const CategoryBar = lazyOnInteraction('category-bar', async () => (await parts()).CategoryBar);

const menuButton = <MenuButton />;
const wideSearch = <WideSearch />;
const narrowSearch = <NarrowSearch />;
const priceBasis = <PriceBasis />;
const languages = <Languages />;
const devices = <Devices />;
const categoryBar = <CategoryBar />;

export const Header = () => (
  <Suspense>
    {/* What it begins with scrolls away. */}
    <header className="sticky -top-9 z-header border-b border-rule bg-paper">
      <div className="strip">
        <div className="page-width flex h-9 items-center gap-x-6 whitespace-nowrap">
          <div id="price-basis">{priceBasis}</div>
          <ShipTo />
          <StripLinks />
          <div id="languages" className="hidden md:block">
            {languages}
          </div>
        </div>
      </div>
      <div className="page-width flex min-h-14 items-center gap-1 border-ink md:min-h-16 md:gap-4 md:border-b">
        <div id="menu-button" className="md:hidden">
          {menuButton}
        </div>
        <Logo />
        <div className="hidden grow md:block">
          <div id="wide-search" className="mx-auto max-w-text">
            {wideSearch}
          </div>
        </div>
        <div className="ml-auto flex items-center md:ml-0">
          <div id="devices" className="md:hidden">
            {devices}
          </div>
          <WishlistLink />
          <AccountLink />
          <CartLink />
        </div>
      </div>
      <div id="category-bar" className="hidden md:block">
        {categoryBar}
      </div>
    </header>
    <div id="narrow-search" className="page-width border-b border-rule py-2 md:hidden">
      {narrowSearch}
    </div>
  </Suspense>
);
