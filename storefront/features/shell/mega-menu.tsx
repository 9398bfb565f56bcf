import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { hasLeft } from '../../ui/has-left.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCategoryTree } from './use-category-tree.ts';

const MegaPanel = lazy(() => import('./mega-panel.tsx'));

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
    const leave = (event: Event) => box.current && hasLeft(box.current, event) && setOpen(false);
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
        {open && (
          <Suspense fallback={null}>
            <MegaPanel tree={tree} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
