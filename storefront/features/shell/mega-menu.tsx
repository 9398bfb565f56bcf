import { type PointerEvent, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isOutside } from '../../ui/is-outside.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageButton } from '../../ui/page-button.tsx';
import { useIntent } from './use-intent.ts';
import { useMenuData } from './use-menu-data.ts';

const MegaPanel = lazyPart(() => import('./mega-panel.tsx'));

const OPEN_MS = 150;
const CLOSE_MS = 300;

/** What has opened the menu: what a resting pointer opens, its leaving closes. */
type Opened = 'pointer' | 'press' | null;

/**
 * A button that opens all categories, by click, key or a pointer that rests on it. Escape, leaving and navigation
 * close it.
 */
export function MegaMenu() {
  const { t, href } = useLocale();
  const id = useId();
  const [opened, setOpened] = useState<Opened>(null);
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState(key);
  // A navigation closes it. Set here, since an effect would also close what is opened before it runs.
  if (openedOn !== key) {
    setOpenedOn(key);
    setOpened(null);
  }
  const { data, load } = useMenuData();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const intent = useIntent();
  const close = () => {
    if (box.current?.contains(document.activeElement)) button.current?.focus();
    setOpened(null);
  };
  useLeave(box, opened !== null, close, () => setOpened(null));
  const toggle = () => {
    intent.cancel();
    load();
    setOpened(opened === 'press' ? null : 'press');
  };
  const onRest = ({ pointerType }: PointerEvent) => {
    load();
    if (pointerType === 'mouse') intent.after(OPEN_MS, () => setOpened((now) => now ?? 'pointer'));
  };
  const onPointerLeave = () =>
    intent.after(CLOSE_MS, () => setOpened((now) => (now === 'pointer' ? null : now)));
  return (
    <div ref={box} onPointerEnter={intent.cancel} onPointerLeave={onPointerLeave}>
      <PageButton
        ref={button}
        href={href('/categories')}
        aria-expanded={opened !== null}
        aria-controls={id}
        onPointerEnter={onRest}
        onFocus={load}
        onPress={toggle}
        className="flex min-h-11 items-center gap-2 font-medium whitespace-nowrap hover:text-act"
      >
        <Icon name={opened ? 'close' : 'menu'} />
        {t('categories.all')}
      </PageButton>
      <div
        id={id}
        hidden={!opened}
        className="absolute inset-x-0 top-full z-popup max-h-[calc(100dvh-128px)] overflow-y-auto border-b border-rule bg-paper floating"
      >
        {opened && (
          <Suspense fallback={null}>
            <MegaPanel data={data} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Calls `close` on Escape, and `leave` on a click or focus outside of an open menu. */
function useLeave(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
  leave: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onLeave = (event: Event) => box.current && isOutside(box.current, event) && leave();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKey);
    };
  });
}
