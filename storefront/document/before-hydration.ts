/**
 * The start of every property name by which React marks an element that it has hydrated. It is no public interface:
 * e2e/defer-scripts.browser.test.ts fails when a release of React names it otherwise.
 */
export const REACT_PROPS_KEY = '__reactProps';

/**
 * What was done to a control that is not hydrated yet, in the order in which it was done. A form is sent by the press on
 * its button: React hydrates a form for a click, and drops a submit.
 */
export type EarlyEvent = { type: 'press' | 'change'; control: HTMLElement };

declare global {
  interface Window {
    held?: EarlyEvent[];
    /** Whether a field was changed before it was hydrated. */
    isTypedEarly?: boolean;
  }
}

/** Tells the page's code that an event was held. */
export const EARLY_EVENT = 'held';

/**
 * Script that runs before the page's code. Holds back what only that code can answer as long as it cannot: clicks on
 * buttons and on links marked with data-scripted, forms of method "dialog", which no browser sends, and forms marked
 * with data-scripted, which could be sent but would be refused. Everything else works without code. Notes which fields were changed, but for those within
 * data-markup, which React does not hydrate. React drops a click on a part whose code has not come, so
 * it does not see a held one.
 */
export const CAPTURE_EARLY_EVENTS = `const held = window.held = [];
const isHydrated = (node) => Object.keys(node).some((key) => key.startsWith('${REACT_PROPS_KEY}'));
const hold = (event) => {
const { type, target } = event;
const isChange = type === 'input' || type === 'change';
const control = type === 'submit' ? target : target.closest?.(
isChange ? 'input,select,textarea' : 'button[type=button]:not([popovertarget]),a[data-scripted]');
if (!control || isHydrated(control) || control.closest('[data-markup]') || (type === 'submit' && control.getAttribute('method') !== 'dialog' && !('scripted' in control.dataset))) return;
if (isChange) window.isTypedEarly = true;
else {
event.preventDefault();
event.stopImmediatePropagation();
}
const once = isChange || control.ariaExpanded;
if (once && held.some((one) => one.control === control)) return;
held.push({ type: isChange ? 'change' : 'press', control: event.submitter ?? control });
dispatchEvent(new Event('${EARLY_EVENT}'));
};
for (const type of ['click', 'submit', 'input', 'change']) addEventListener(type, hold, true);
`;
