/**
 * Calls back when the visitor returns to this window: from another one, another tab, or by back and forward. Events that
 * come together count once. Returns the function that ends it.
 */
export function onReturn(callback: () => void): () => void {
  let isDue = false;
  const later = (): void => {
    if (isDue || document.visibilityState !== 'visible') return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      callback();
    });
  };
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) later();
  };
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('focus', later, { signal });
  addEventListener('pageshow', shown, { signal });
  document.addEventListener('visibilitychange', later, { signal });
  return () => listening.abort();
}
