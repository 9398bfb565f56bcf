import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CurrencyList, LanguageList } from './locale-switch.tsx';
import { useCategoryTree } from './use-category-tree.ts';
import { useFrame } from './use-frame.ts';

const row = 'flex min-h-11 grow items-center';

export function MobileMenu() {
  const { t, href } = useLocale();
  const { categories } = useFrame();
  const [open, setOpen] = useState(false);
  const { tree, load } = useCategoryTree();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes it
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <button
        type="button"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        onClick={() => {
          load();
          setOpen(true);
        }}
        className="-ml-2 inline-flex size-11 items-center justify-center rounded-md hover:bg-surface"
      >
        <Icon name="menu" />
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('menu')}>
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
        <div className="mt-6 grid grid-cols-2 gap-4">
          <LanguageList />
          <CurrencyList />
        </div>
      </Drawer>
    </>
  );
}
