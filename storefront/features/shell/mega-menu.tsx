import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isOutside } from '../../ui/is-outside.ts';
import { useCategoryTree } from './use-category-tree.ts';

const MegaPanel = lazy(() => import('./mega-panel.tsx'));

/** A button that opens all categories, by click or key. Escape, leaving and navigation close it. */
export function MegaMenu() {
  const { t, href } = useLocale();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { tree, load } = useCategoryTree();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes it
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => box.current && isOutside(box.current, event) && setOpen(false);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  const turn = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    load();
    setOpen(!open);
  };
  const closeByKey = (event: { key: string }) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to Esc of what is inside
    <div ref={box} onKeyDown={closeByKey}>
      {/* biome-ignore lint/a11y/useSemanticElements: without JavaScript it is a link to the page of all categories */}
      <a
        ref={button}
        href={href('/categories')}
        role="button"
        data-scripted
        data-reload="true"
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={load}
        onFocus={load}
        onClick={turn}
        onKeyDown={(event) => event.key === ' ' && turn(event)}
        className="flex min-h-11 items-center gap-2 font-medium whitespace-nowrap hover:text-brand"
      >
        <Icon name={open ? 'close' : 'menu'} />
        {t('categories.all')}
      </a>
      <div
        id={id}
        hidden={!open}
        className="absolute inset-x-0 top-full z-popup max-h-[calc(100dvh-128px)] overflow-y-auto border-b border-hairline bg-white shadow-high"
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
