/**
 * Returns whether a press or a move of the focus goes elsewhere than `box`. A press on text that takes no focus gives
 * the focus to the next ancestor that does, which may enclose `box`: that is no reason to close it.
 */
export function isOutside(box: Node, event: Event): boolean {
  const target = event.type === 'focusout' ? (event as FocusEvent).relatedTarget : event.target;
  if (!(target instanceof Node) || box.contains(target)) return false;
  return event.type === 'pointerdown' || !target.contains(box);
}
