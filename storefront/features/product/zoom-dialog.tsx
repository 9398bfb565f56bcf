import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { productImage } from '../../../kit/product-image.ts';
import { useT } from '../../locale/locale.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { clampView, INITIAL_VIEW, type View, zoomAt } from './zoom-view.ts';

type ZoomProps = {
  open: boolean;
  onClose: () => void;
  sources: readonly string[];
  shown: string;
  onShow: (source: string) => void;
  title: string;
};

const STEP = 1.5;
const DOUBLE_TAP_MS = 300;
const SWIPE_PX = 60;

/**
 * Pictures as large as the screen allows. Larger still by buttons, + and -, double press, wheel or two fingers; the
 * others by buttons, arrows or a swipe.
 */
export default function ZoomDialog({ open, onClose, sources, shown, onShow, title }: ZoomProps) {
  const t = useT();
  const [view, setView] = useState<View>(INITIAL_VIEW);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const tapped = useRef(0);
  const start = useRef({ x: 0, y: 0 });
  const at = sources.indexOf(shown);
  const go = (by: number) => {
    const next = sources[(at + by + sources.length) % sources.length];
    if (next === undefined || sources.length < 2) return;
    setView(INITIAL_VIEW);
    onShow(next);
  };
  const zoom = (by: number, x = 0, y = 0) => setView((now) => zoomAt(now, by, x, y));
  const place = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) / box.width - 0.5,
      y: (event.clientY - box.top) / box.height - 0.5,
    };
  };
  const down = (event: PointerEvent) => {
    const point = place(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, point);
    start.current = { x: event.clientX, y: event.clientY };
    if (fingers.current.size > 1) return;
    if (event.timeStamp - tapped.current < DOUBLE_TAP_MS)
      setView((now) => (now.scale > 1 ? INITIAL_VIEW : zoomAt(now, 2.5, point.x, point.y)));
    tapped.current = event.timeStamp;
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const point = place(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, point);
    if (other) {
      const gap = (one: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y) || 0.01;
      zoom(gap(point) / gap(before), (point.x + other.x) / 2, (point.y + other.y) / 2);
    } else
      setView((now) => clampView({ ...now, x: now.x + point.x - before.x, y: now.y + point.y - before.y }));
  };
  const up = (event: PointerEvent) => {
    const wasAlone = fingers.current.size === 1;
    fingers.current.delete(event.pointerId);
    const moved = event.clientX - start.current.x;
    if (wasAlone && view.scale === 1 && Math.abs(moved) > SWIPE_PX) go(moved > 0 ? -1 : 1);
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
  };
  const press = useEffectEvent((event: KeyboardEvent) => keys[event.key]?.());
  useEffect(() => {
    if (!open) return;
    // Of the whole dialog: its focus begins on the button that closes it.
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [open]);
  const tool = (name: IconName, label: string, onClick: () => void, disabled = false) => (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-md border border-control bg-white hover:bg-surface disabled:text-ink-3"
    >
      <Icon name={name} />
    </button>
  );
  return (
    <Dialog open={open} onClose={onClose} title={<span className="line-clamp-1">{title}</span>} wide>
      <div>
        <div
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
          onWheel={(event) => {
            const { x, y } = place(event);
            zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, x, y);
          }}
          style={{ backgroundImage: `url("${productImage(shown, 640)}")` }}
          className="mx-auto aspect-square w-[min(100%,65dvh)] touch-none overflow-hidden bg-contain"
        >
          <img
            src={productImage(shown, 1280)}
            alt={t('zoom.picture', { number: at + 1, of: sources.length, title })}
            width={1280}
            height={1280}
            draggable={false}
            style={{ transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})` }}
            className="size-full bg-white object-contain select-none"
          />
        </div>
        <div className="mt-3 flex items-center justify-center gap-2">
          {sources.length > 1 && tool('left', t('zoom.previous'), () => go(-1))}
          {tool('minus', t('zoom.out'), () => zoom(1 / STEP), view.scale <= 1)}
          {tool('plus', t('zoom.in'), () => zoom(STEP))}
          {sources.length > 1 && tool('right', t('zoom.next'), () => go(1))}
          <span aria-live="polite" className="ml-2 text-13 text-ink-3 tabular-nums">
            {at + 1} / {sources.length}
          </span>
        </div>
      </div>
    </Dialog>
  );
}
