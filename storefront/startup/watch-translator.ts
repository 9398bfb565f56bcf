/** Loads what keeps a page going once a translator of the browser has put its elements, FONT, into the page. */
export function watchTranslator(): void {
  const elements = document.getElementsByTagName('font');
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((latest) => {
    if (!elements.length || records.push(...latest) > latest.length) return;
    void import('./keep-translated.ts').then(({ keepTranslated }) => {
      records.push(...observer.takeRecords());
      observer.disconnect();
      keepTranslated(records);
    });
  });
  observer.observe(document, { subtree: true, childList: true });
}
