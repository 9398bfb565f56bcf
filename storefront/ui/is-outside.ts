/**
 * Whether a press or a move of the focus is outside of `box`. A press on text focuses the nearest focusable ancestor,
 * which may contain `box`: that counts as inside.
 */
export function isOutside(box: Node, event: Event): boolean {
  const target = event.type === 'focusout' ? (event as FocusEvent).relatedTarget : event.target;
  if (!(target instanceof Node) || box.contains(target)) return false;
  return event.type === 'pointerdown' || !target.contains(box);
}
