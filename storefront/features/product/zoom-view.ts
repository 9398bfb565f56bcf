/** How a picture is looked at: times its size, and moved by parts of its frame. */
export type View = { scale: number; x: number; y: number };

export const INITIAL_VIEW: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 6;

/** Keeps a view within its picture: no edge comes further in than the frame's. */
export function clampView({ scale, x, y }: View): View {
  const most = (scale - 1) / 2;
  const within = (value: number) => Math.min(most, Math.max(-most, value));
  return { scale, x: within(x), y: within(y) };
}

/** A view made larger or smaller so that the point (parts of the frame from its centre) stays where it is. */
export function zoomAt(view: View, by: number, x: number, y: number): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * by));
  const ratio = scale / view.scale;
  return clampView({ scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio });
}
