import type { Page } from 'playwright-core';

/** How a translator puts its words into a page: in the place of the text, or around it. */
export type TranslatorKind = 'replaces' | 'wraps';

/**
 * Makes a browser translate every page that it opens, a second after it has loaded as browsers do, and then whatever appears. The words
 * stay the same, so that tests find them; what a journey shows is whether the page goes on.
 */
export const translatePages = (page: Page, kind: TranslatorKind): Promise<unknown> =>
  page.addInitScript((how) => {
    const isForeign = (text: Node): boolean =>
      /\p{L}|\p{N}/u.test(text.nodeValue ?? '') &&
      !text.parentElement?.closest('font, script, style, title, textarea, select, [translate="no"]');
    const translate = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (isForeign(walker.currentNode)) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        outer.append(inner);
        if (how === 'replaces') {
          inner.textContent = text.data;
          text.replaceWith(outer);
        } else {
          text.before(outer);
          inner.append(text);
        }
      }
    };
    addEventListener('load', () =>
      setTimeout(() => {
        translate();
        new MutationObserver(translate).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      }, 1000),
    );
  }, kind);
