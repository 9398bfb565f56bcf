import { type RefObject, useEffect, useRef } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { html } from '../../ui/html.ts';
import { HtmlList } from '../../ui/html-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DeviceLink } from '../devices/device-link.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useIsMember } from './use-is-member.ts';

export { Languages, PriceBasis } from './locale-switch.tsx';
export { SearchBox } from './search-box.tsx';
export { MobileMenu as MenuButton };

const link = 'min-h-11 items-center whitespace-nowrap hover:text-act';

/** On a phone, where the choice of devices is in a menu, the drawing alone. */
export const SmallDeviceLink = () => <DeviceLink small />;

/** The top categories as plain links, which work without scripts, and the visitor's devices. */
export function CategoryBar() {
  const { t, href } = useLocale();
  const { categories } = useRootData();
  const isMember = useIsMember();
  const items = categories.map(
    ({ slug, name }) => html`<li><a href="${href(`/c/${slug}`)}" class="flex ${link}">${name}</a></li>`,
  );
  const bar = useRef<HTMLElement>(null);
  useUnwrapped(bar);
  return (
    <nav ref={bar} aria-label={t('categories.name')}>
      <div className="page-width flex items-center gap-6 text-13">
        <MegaMenu />
        <HtmlList className="flex h-11 grow flex-wrap gap-x-6 overflow-hidden" items={html`${items}`} />
        <a href={href('/quick-order')} className={`${link} hidden gap-2 lg:flex`}>
          <Icon name="rows" />
          {t('nav.paste')}
        </a>
        <a
          href={href(isMember ? '/user/dropshipping/batchList' : '/dropshipping')}
          className={`${link} hidden gap-2 xl:flex`}
        >
          <Icon name="box" />
          {t('nav.dropship')}
        </a>
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
