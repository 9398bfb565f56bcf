import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { Drawer } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkList } from './link-list.tsx';
import { CurrencyList, LanguageList, VatList } from './locale-lists.tsx';
import { shopLinks } from './menu-links.ts';
import type { Branch } from './use-category-tree.ts';

const row = 'flex min-h-11 grow items-center';

type DrawerProps = { open: boolean; onClose: () => void; tree: Branch[] | null };

/** Categories, languages and currencies at the side of the screen. */
export default function MobileDrawer({ open, onClose, tree }: DrawerProps) {
  const { t, href } = useLocale();
  const { categories } = useRootData();
  return (
    <Drawer open={open} onClose={onClose} title={t('menu')}>
      <ul className="-mt-2">
        {categories.map(({ id, slug, name }) => {
          const children = tree?.find((one) => one.id === id)?.children ?? [];
          const all = (
            <a href={href(`/c/${slug}`)} className={row}>
              {children.length > 0 ? t('categories.allOf', { name }) : name}
            </a>
          );
          return (
            <li key={id} className="border-b border-hairline">
              {children.length === 0 ? (
                all
              ) : (
                <details className="group">
                  <summary className="flex items-center">
                    <span className={row}>{name}</span>
                    <Icon name="down" className="size-4 group-open:rotate-180" />
                  </summary>
                  <ul className="pb-2 pl-4 text-ink-2">
                    <li>{all}</li>
                    {children.map((child) => (
                      <li key={child.id}>
                        <a href={href(`/c/${child.slug}`)} className={row}>
                          {child.name}
                        </a>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          );
        })}
      </ul>
      <LinkList links={shopLinks} className="mt-4" linkClassName={row} />
      <div className="mt-6 grid grid-cols-2 gap-4">
        <LanguageList />
        <CurrencyList />
        <VatList />
      </div>
    </Drawer>
  );
}
