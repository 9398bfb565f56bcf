import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Branch, useCategoryTree } from './use-category-tree.ts';

const SHOWN = 7;

/** All categories behind one button: pressed or by keys, never by hover alone; Esc and going elsewhere close it. */
export function MegaMenu() {
  const { t } = useLocale();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { tree, load } = useCategoryTree();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes it
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => !box.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  const closeByKey = (event: { key: string }) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to Esc of what is inside
    <div ref={box} onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          setOpen(!open);
        }}
        className="flex min-h-11 items-center gap-2 font-medium whitespace-nowrap hover:text-brand"
      >
        <Icon name={open ? 'close' : 'menu'} />
        {t('categories.all')}
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute inset-x-0 top-full z-popup max-h-[75dvh] overflow-y-auto border-b border-hairline bg-white shadow-high"
      >
        {open && <Panel tree={tree} />}
      </div>
    </div>
  );
}

function Panel({ tree }: { tree: Branch[] | null }) {
  const { t, href } = useLocale();
  if (!tree) return <Skeleton className="page-width my-6 h-60" />;
  return (
    <ul className="page-width columns-2 gap-8 py-6 lg:columns-4">
      {tree.map(({ id, slug, name, children }) => (
        <li key={id} className="mb-5 break-inside-avoid">
          <a href={href(`/c/${slug}`)} className="inline-block py-0.5 font-semibold hover:text-brand">
            {name}
          </a>
          <ul className="text-13 text-ink-2">
            {children.slice(0, SHOWN).map((child) => (
              <li key={child.id}>
                <a
                  href={href(`/c/${child.slug}`)}
                  className="inline-block py-1 hover:text-brand hover:underline"
                >
                  {child.name}
                </a>
              </li>
            ))}
            {children.length > SHOWN && (
              <li>
                <a href={href(`/c/${slug}`)} className="inline-block py-1 text-brand hover:underline">
                  {t('categories.more', { count: children.length - SHOWN })}
                </a>
              </li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}
