/** A scale, and an offset as parts of the frame's size. */
export type View = { scale: number; x: number; y: number };

export const INITIAL_VIEW: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 6;

/** Limits the offset so that no edge of the picture comes inside the frame. */
export function clampView({ scale, x, y }: View): View {
  const max = (scale - 1) / 2;
  const clamp = (value: number) => Math.min(max, Math.max(-max, value));
  return { scale, x: clamp(x), y: clamp(y) };
}

/** Scales a view by a factor around a point, given as parts of the frame from its centre. */
export function zoomAt(view: View, factor: number, x: number, y: number): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return clampView({ scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio });
}
