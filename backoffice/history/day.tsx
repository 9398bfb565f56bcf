import { formatTime } from '../ui/format.ts';

/** The day of an item, where it is another than that of the item above, and not today. */
export function Day({ at, before }: { at: string; before: string | undefined }) {
  const day = new Date(at).toDateString();
  if (day === (before ? new Date(before) : new Date()).toDateString()) return null;
  return <li className="day">{formatTime(at)}</li>;
}
