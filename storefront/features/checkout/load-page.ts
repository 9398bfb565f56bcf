/**
 * Loads a whole page, since the payment page has its own policies. Reloads this page when the browser restores it
 * from memory.
 */
export function loadPage(url: string): void {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(url);
}
