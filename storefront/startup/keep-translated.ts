const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/**
 * Lets React go on in a page that the browser translates, from these changes on. A translator takes a text out of the
 * page and puts an element with its translation there. React holds on to the text: it throws as soon as it removes it
 * or puts something before it, and what it writes into it is never seen. So each text comes back, empty, before its
 * translation. What removes, moves or changes the text does the same to the translation, and the translator goes on with
 * the new text; where a translation is taken back, the text says again what it said.
 */
export function keepTranslated(earlier: readonly MutationRecord[]): void {
  const translations = new WeakMap<Node, { element: HTMLElement; data: string }>();
  const translated = new WeakSet<Node>();

  function putBack(text: Text, element: HTMLElement): void {
    // Some translators wrap the text instead of copying it.
    if (element.contains(text)) text.replaceWith(text.cloneNode());
    translations.set(text, { element, data: text.data });
    translated.add(element);
    element.before(text);
    text.data = '';
  }

  function follow(text: Text): void {
    const found = translations.get(text);
    if (!found) return;
    const { element, data } = found;
    if (text.isConnected && element.isConnected && !text.data) {
      if (text.nextSibling !== element) text.after(element);
      return;
    }
    translations.delete(text);
    if (text.isConnected && !text.data) text.data = data;
    element.remove();
  }

  function read(records: readonly MutationRecord[]): void {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const removed = [...removedNodes];
      const element = [...addedNodes, previousSibling, nextSibling]
        .filter(isTranslation)
        .find((node) => node.isConnected && !translated.has(node));
      for (const text of [target, ...removed, ...addedNodes]) {
        if (!(text instanceof Text)) continue;
        if (translations.has(text)) follow(text);
        else if (element && text.data && removed.includes(text)) putBack(text, element);
      }
    }
  }

  read(earlier);
  new MutationObserver(read).observe(document, { subtree: true, childList: true, characterData: true });
}
