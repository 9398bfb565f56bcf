/** A whole page load, as paying has a policy of its own. If the browser brings this page back from its memory, it is loaded anew. */
export function loadPage(url: string): void {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(url);
}
