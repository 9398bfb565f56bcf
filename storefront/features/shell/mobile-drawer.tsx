import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import styles from '../../styles/menu.css?url';
import { Drawer } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { DeviceIcon } from '../devices/device-icon.tsx';
import type { Branch } from './grow-tree.ts';
import { LinkList } from './link-list.tsx';
import { CurrencyList, LanguageList, VatList } from './locale-lists.tsx';
import type { MenuData } from './menu-data.ts';
import { shopLinks } from './menu-links.ts';

type DrawerProps = { open: boolean; onClose: () => void; data: MenuData | null };

/** The visitor's devices, categories with pictures, lists, languages and currencies at the side of the screen. */
export default function MobileDrawer({ open, onClose, data }: DrawerProps) {
  const { t } = useLocale();
  const { categories } = useRootData();
  // Until the categories have come, those of the page stand for them.
  const tree = data?.tree ?? categories.map((category) => ({ ...category, picture: null, children: [] }));
  return (
    <Drawer open={open} onClose={onClose} title={t('menu')}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <ul className="-mt-2">
        <li className="border-b border-rule">
          <DeviceRow />
        </li>
        {tree.map((top) => (
          <li key={top.id} className="border-b border-rule">
            <Department top={top} />
          </li>
        ))}
      </ul>
      <LinkList links={shopLinks} className="drawer-lists" linkClassName="flex min-h-11 items-center" />
      <div className="mt-6 grid grid-cols-2 gap-4">
        <LanguageList />
        <CurrencyList />
        <VatList />
      </div>
    </Drawer>
  );
}

/** Leads to the choice of devices; shows those that are chosen. */
function DeviceRow() {
  const { t, href } = useLocale();
  const { devices = [] } = useRootData();
  const [first] = devices;
  const names = devices.map(({ name }) => name).join(', ');
  return (
    <a href={href('/productseries')} className="drawer-row font-medium">
      {first ? (
        <DeviceIcon form={first.form} className="drawer-picture text-act" />
      ) : (
        <Icon name="phone" className="drawer-picture" />
      )}
      <span className="min-w-0 grow">{first ? t('device.yours', { names }) : t('device.choose')}</span>
      <Icon name="right" className="size-4" />
    </a>
  );
}

type DepartmentProps = {
  top: Pick<Branch, 'slug' | 'name' | 'picture'> & { children: readonly Branch[] };
};

/** A department, which opens its children where it has any. */
function Department({ top: { slug, name, picture, children } }: DepartmentProps) {
  const { t, href } = useLocale();
  const row = (
    <>
      <ProductPicture source={picture} alt="" size={64} className="drawer-picture" />
      <span className="min-w-0 grow">{name}</span>
    </>
  );
  if (children.length === 0)
    return (
      <a href={href(`/c/${slug}`)} className="drawer-row">
        {row}
      </a>
    );
  return (
    <details className="group">
      <summary className="drawer-row">
        {row}
        <Icon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="drawer-children">
        <li>
          <a href={href(`/c/${slug}`)} className="font-medium text-act">
            {t('categories.allOf', { name })}
          </a>
        </li>
        {children.map((child) => (
          <li key={child.id}>
            <a href={href(`/c/${child.slug}`)}>
              <ProductPicture source={child.picture} alt="" size={64} className="drawer-picture" />
              {child.name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
