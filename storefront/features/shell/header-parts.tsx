import { type RefObject, useEffect, useRef } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { html } from '../../ui/html.ts';
import { HtmlList } from '../../ui/html-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DeviceLink } from '../devices/device-link.tsx';
import { LocaleSwitch } from './locale-switch.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';

export { SearchBox } from './search-box.tsx';
export { MobileMenu as MenuButton };

const link = 'flex min-h-11 items-center whitespace-nowrap hover:text-brand';

/** Language, currency and the wishlist; on a phone, where these are in menus, the visitor's devices. */
export const Choices = () => (
  <>
    <div className="hidden md:block">
      <div className="flex items-center">
        <LocaleSwitch />
        <WishlistLink />
      </div>
    </div>
    <div className="md:hidden">
      <DeviceLink small />
    </div>
  </>
);

function WishlistLink() {
  const { t, href } = useLocale();
  return (
    <a
      href={href('/wishlist')}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 hover:bg-surface"
    >
      <Icon name="heart" />
      <span className="sr-only">{t('wish.heading')}</span>
    </a>
  );
}

/** The top categories as plain links, which work without scripts, and the visitor's devices. */
export function CategoryBar() {
  const { t, href } = useLocale();
  const { categories } = useRootData();
  const items = categories.map(
    ({ slug, name }) => html`<li><a href="${href(`/c/${slug}`)}" class="${link}">${name}</a></li>`,
  );
  const bar = useRef<HTMLElement>(null);
  useUnwrapped(bar);
  return (
    <nav ref={bar} aria-label={t('categories.name')}>
      <div className="page-width flex items-center gap-6">
        <MegaMenu />
        <HtmlList
          className="flex h-11 grow flex-wrap gap-x-6 overflow-hidden text-ink-2"
          items={html`${items}`}
        />
        <DeviceLink />
      </div>
    </nav>
  );
}

/** How much of a link is seen of one that counts as seen: the next line touches the first. */
const SEEN = 0.5;

/** Keeps Tab off the links that the only line of the bar has no room for: all of them are in the menu beside it. */
function useUnwrapped(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = bar.current?.querySelector('ul');
    if (!list) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          target.toggleAttribute('inert', intersectionRatio < SEEN);
      },
      { root: list, threshold: SEEN },
    );
    for (const item of list.children) observer.observe(item);
    return () => observer.disconnect();
  });
}
