import { Suspense } from 'react';
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx';
import { AccountLink } from './account-link.tsx';
import { CartLink } from './cart-link.tsx';
import { Logo } from './logo.tsx';

// What shows nothing of the visitor's own works as the server has rendered it until it is used.
const parts = () => import('./header-parts.tsx');
const MenuButton = lazyOnInteraction('menu-button', async () => (await parts()).MenuButton);
const WideSearch = lazyOnInteraction('wide-search', async () => (await parts()).SearchBox);
const NarrowSearch = lazyOnInteraction('narrow-search', async () => (await parts()).SearchBox);
const Choices = lazyOnInteraction('choices', async () => (await parts()).Choices);
const CategoryBar = lazyOnInteraction('category-bar', async () => (await parts()).CategoryBar);

const menuButton = <MenuButton />;
const wideSearch = <WideSearch />;
const narrowSearch = <NarrowSearch />;
const choices = <Choices />;
const categoryBar = <CategoryBar />;

export const Header = () => (
  <Suspense>
    <header className="sticky top-0 z-header border-b border-hairline bg-white">
      <div className="page-width flex min-h-14 items-center gap-1 md:min-h-16 md:gap-4">
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
          <div id="choices">{choices}</div>
          <AccountLink />
          <CartLink />
        </div>
      </div>
      <div id="category-bar" className="hidden md:block">
        {categoryBar}
      </div>
    </header>
    <div id="narrow-search" className="page-width border-b border-hairline py-2 md:hidden">
      {narrowSearch}
    </div>
  </Suspense>
);
