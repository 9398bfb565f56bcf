import { type PointerEvent, useEffect, useEffectEvent, useRef, useState, type WheelEvent } from 'react';
import { clampView, INITIAL_VIEW, type View, zoomAt } from './zoom-view.ts';

export const ZOOM_STEP = 1.5;
const DOUBLE_TAP_SCALE = 2.5;
const WHEEL_STEP = 1.2;
const DOUBLE_TAP_MS = 300;
const MIN_SWIPE_PX = 60;
/** A part of the picture's whole size. */
const KEY_STEP = 0.15;

type Point = { x: number; y: number };

/** Returns the position of an event as parts of the picture's whole size from its centre. */
function pointOf(event: { clientX: number; clientY: number; currentTarget: Element }): Point {
  const box = (event.currentTarget.firstElementChild ?? event.currentTarget).getBoundingClientRect();
  return {
    x: (event.clientX - box.left) / box.width - 0.5,
    y: (event.clientY - box.top) / box.height - 0.5,
  };
}

/**
 * The view of a picture, which begins at `scale` around `origin`, and the handlers that change it, of the frame whose
 * first child is as large as the whole picture. A swipe on the whole picture calls `onSwipe`.
 */
export function useZoom(onSwipe: (direction: -1 | 1) => void, scale: number, origin: Point) {
  const [view, setView] = useState<View>(() => zoomAt(INITIAL_VIEW, scale, origin.x, origin.y));
  const pointers = useRef(new Map<number, Point>());
  const lastTap = useRef(0);
  const startX = useRef(0);
  const zoom = (factor: number, x = 0, y = 0) => setView((current) => zoomAt(current, factor, x, y));
  const onPointerUp = (event: PointerEvent) => {
    const wasAlone = pointers.current.size === 1;
    pointers.current.delete(event.pointerId);
    const moved = event.clientX - startX.current;
    if (wasAlone && view.scale === 1 && Math.abs(moved) > MIN_SWIPE_PX) onSwipe(moved > 0 ? -1 : 1);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const { x, y } = pointOf(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x, y });
      startX.current = event.clientX;
      if (pointers.current.size > 1) return;
      if (event.timeStamp - lastTap.current < DOUBLE_TAP_MS)
        setView((current) => (current.scale > 1 ? INITIAL_VIEW : zoomAt(current, DOUBLE_TAP_SCALE, x, y)));
      lastTap.current = event.timeStamp;
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const point = pointOf(event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, point);
      if (other) {
        const distance = ({ x, y }: Point) => Math.hypot(x - other.x, y - other.y) || 0.01;
        zoom(distance(point) / distance(before), (point.x + other.x) / 2, (point.y + other.y) / 2);
      } else
        setView((current) =>
          clampView({ ...current, x: current.x + point.x - before.x, y: current.y + point.y - before.y }),
        );
    },
    onPointerUp,
    onPointerCancel: onPointerUp,
    onWheel: (event: WheelEvent) => {
      const { x, y } = pointOf(event);
      zoom(event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, x, y);
    },
  };
  const move = (x: number, y: number) =>
    setView((current) => clampView({ ...current, x: current.x + x * KEY_STEP, y: current.y + y * KEY_STEP }));
  return { view, zoom, move, reset: () => setView(zoomAt(INITIAL_VIEW, scale, 0, 0)), handlers };
}

/**
 * Calls the function of a pressed key, of arrows with Shift as `Shift+ArrowUp`, wherever in the page the focus is, while
 * `isActive`.
 */
export function useKeys(isActive: boolean, actionByKey: Record<string, () => void>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) =>
    actionByKey[`${event.shiftKey && event.key.startsWith('Arrow') ? 'Shift+' : ''}${event.key}`]?.(),
  );
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isActive]);
}
