import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoOverflow } from './accessibility.ts';

/** Checks that nothing is wider than the screen, no word is cut off, and none stands on another. */
export async function expectWordsFit(page: Page): Promise<void> {
  await expectNoOverflow(page);
  const found = await page.evaluate(findMisplacedWords);
  expect(found, `words on ${page.url()}`).toEqual([]);
}

/** Runs in the page. Returns what is cut off, stands out of its button, or covers other words. */
function findMisplacedWords(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  const cut = (left: Box, right: Box): Box => ({
    left: Math.max(left.left, right.left),
    top: Math.max(left.top, right.top),
    right: Math.min(left.right, right.right),
    bottom: Math.min(left.bottom, right.bottom),
  });
  const name = (element: Element): string => (element.textContent ?? '').trim().slice(0, 60);
  const ownText = (element: Element): Range | null => {
    const node = [...element.childNodes].find(
      (childNode) => childNode.nodeType === 3 && childNode.textContent?.trim(),
    );
    if (!node) return null;
    const range = document.createRange();
    range.selectNodeContents(node);
    return range;
  };
  /** What is seen of a box: the part within everything around it that cuts or scrolls. */
  const seen = (element: Element, box: Box): Box => {
    let part = box;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') part = cut(part, at.getBoundingClientRect());
    return part;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"], option, noscript') &&
    // Narrower is what only screen readers read.
    element.getBoundingClientRect().width > 1;
  const isPinned = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
    return false;
  };
  const found: string[] = [];
  const placed: { element: Element; box: Box }[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const text = ownText(element);
    if (!text || !isShown(element)) continue;
    const style = getComputedStyle(element);
    const words = text.getBoundingClientRect();
    // Titles end with an ellipsis where they are said to; that cuts lines, not words.
    const isClamped = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
    if (hides && !isClamped && element.scrollWidth > element.clientWidth + 1)
      found.push(`cut off: ${name(element)}`);
    const control = element.closest('button, summary, [role="tab"]');
    const frame = control?.getBoundingClientRect();
    if (frame && (words.right > frame.right + 1 || words.left < frame.left - 1))
      found.push(`out of its button: ${name(element)}`);
    if (isPinned(element)) continue;
    const isFramed = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderLeftWidth !== '0px';
    const boxes = isFramed && !isClamped ? [element.getBoundingClientRect()] : [...text.getClientRects()];
    for (const box of boxes) placed.push({ element, box: seen(element, box) });
  }
  for (const [at, one] of placed.entries())
    for (const other of placed.slice(at + 1)) {
      const both = cut(one.box, other.box);
      const isOver = both.right - both.left > 2 && both.bottom - both.top > 4;
      if (isOver && !one.element.contains(other.element) && !other.element.contains(one.element))
        found.push(`“${name(one.element)}” on “${name(other.element)}”`);
    }
  return [...new Set(found)].slice(0, 12);
}
