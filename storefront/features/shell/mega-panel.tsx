import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import styles from '../../styles/menu.css?url';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LinkList } from './link-list.tsx';
import { MegaBrands } from './mega-brands.tsx';
import { MegaCategory } from './mega-category.tsx';
import { MegaDevices } from './mega-devices.tsx';
import type { MenuData } from './menu-data.ts';
import { shopLinks } from './menu-links.ts';
import { useIntent } from './use-intent.ts';

const SHOW_MS = 80;
/** For a pointer that is under way to what stands beside the entries: others that it crosses are not meant. */
const CROSSING_MS = 350;
/** Those that are no entry. */
const lists = shopLinks.filter(([path]) => path !== '/productseries' && path !== '/brands');

type Entry = { path: string; name: string; picture: ReactNode; area: ReactNode };

/** Departments, devices and brands at the left; beside them what is in the one that is pointed at or has the focus. */
export default function MegaPanel({ data }: { data: MenuData | null }) {
  return (
    <>
      {/* A file of its own: what stands in every page has a budget. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      {data ? <Entries data={data} /> : <Skeleton className="page-width my-6 h-60" />}
      <div className="border-t border-rule">
        <LinkList
          links={lists}
          className="page-width mega-lists"
          linkClassName="inline-block py-1 font-medium hover:text-act"
        />
      </div>
    </>
  );
}

function Entries({ data }: { data: MenuData }) {
  const { href } = useLocale();
  const [active, setActive] = useState(0);
  const isSecondTap = useRef(true);
  const intent = useIntent();
  const show = (at: number) => {
    intent.cancel();
    setActive(at);
  };
  return (
    <ul className="page-width mega" onKeyDown={moveByArrows}>
      {useEntries(data).map(({ path, name, picture, area }, at) => (
        <li key={path}>
          <a
            href={href(path)}
            className="mega-entry"
            data-active={at === active || undefined}
            onPointerEnter={({ pointerType, movementX, movementY }) => {
              const isCrossing = movementX > Math.abs(movementY) / 3;
              if (pointerType === 'mouse')
                intent.after(isCrossing ? CROSSING_MS : SHOW_MS, () => setActive(at));
            }}
            onPointerLeave={intent.cancel}
            onPointerDown={({ pointerType }) => {
              isSecondTap.current = at === active || pointerType === 'mouse';
            }}
            onFocus={() => show(at)}
            // The first tap shows what is in it, as pointing does; the next follows the link.
            onClick={(event) => {
              if (!isSecondTap.current) event.preventDefault();
              isSecondTap.current = true;
              show(at);
            }}
          >
            {picture}
            <span className="grow">{name}</span>
            <Icon name="right" className="size-4 text-ink-3" />
          </a>
          {at === active && <div className="mega-area">{area}</div>}
        </li>
      ))}
    </ul>
  );
}

function useEntries({ tree, devices, brands }: MenuData): Entry[] {
  const { t } = useLocale();
  const entries: Entry[] = tree.map((top) => ({
    path: `/c/${top.slug}`,
    name: top.name,
    picture: <ProductPicture source={top.picture} alt="" size={64} className="mega-picture" />,
    area: <MegaCategory top={top} />,
  }));
  if (devices.length > 0)
    entries.push({
      path: '/productseries',
      name: t('nav.series'),
      picture: <Icon name="phone" className="mega-picture" />,
      area: <MegaDevices devices={devices} />,
    });
  if (brands.length > 0)
    entries.push({
      path: '/brands',
      name: t('nav.brands'),
      picture: <Icon name="tag" className="mega-picture" />,
      area: <MegaBrands brands={brands} />,
    });
  return entries;
}

/** Up and down move between the entries, right into what the present one shows, and left back to it. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const focused = event.target as HTMLElement;
  const item = focused.closest('.mega > li');
  const isEntry = focused.classList.contains('mega-entry');
  const target = {
    ArrowDown: isEntry && item?.nextElementSibling?.querySelector('a'),
    ArrowUp: isEntry && item?.previousElementSibling?.querySelector('a'),
    ArrowRight: isEntry && item?.querySelector('.mega-area a'),
    ArrowLeft: !isEntry && item?.querySelector('a'),
  }[event.key];
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.focus();
}
