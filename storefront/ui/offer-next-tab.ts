const FOCUSABLE = 'a[href], button, input, select, textarea';

/**
 * Makes the link of a message that stands at the document's end the next stop of Tab, once: from its last control Tab goes
 * on, and from its first one Shift+Tab goes back, where the visitor was. Does nothing for a message without a link.
 * Returns the function that undoes it, which also gives the focus back.
 */
export function offerNextTab(message: HTMLElement): () => void {
  const before = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
  let origin: HTMLElement | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
    const controls = [...message.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const focused = document.activeElement;
    if (origin && focused === controls.at(event.shiftKey ? 0 : -1)) {
      // The browser goes on from there; backwards it would go past it.
      origin.focus({ preventScroll: true });
      if (event.shiftKey) event.preventDefault();
    } else if (!origin && !event.shiftKey && !message.contains(focused)) {
      origin = focused instanceof HTMLElement && focused !== document.body ? focused : before;
      controls[0]?.focus();
      // What a modal dialog makes inert takes no focus.
      if (document.activeElement === controls[0]) event.preventDefault();
    }
  };
  if (message.querySelector('a[href]')) document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    if (message.contains(document.activeElement)) origin?.focus({ preventScroll: true });
  };
}
