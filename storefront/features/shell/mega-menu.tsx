import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it
  useEffect(() => setOpen(false), [key]);
  useLeave(box, open, setOpen);
  const toggle = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    load();
    setOpen(!open);
  };
  const onKeyDown = (event: { key: string }) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape of its children
    <div ref={box} onKeyDown={onKeyDown}>
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
        onClick={toggle}
        onKeyDown={(event) => event.key === ' ' && toggle(event)}
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

/** Closes an open menu on a click or focus outside of it. */
function useLeave(box: RefObject<HTMLElement | null>, open: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    if (!open) return;
    const onLeave = (event: Event) => box.current && isOutside(box.current, event) && setOpen(false);
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
    };
  }, [box, open, setOpen]);
}
