/**
 * The prefix of the property by which React marks a hydrated element. It is not a public interface:
 * e2e/defer-scripts.browser.test.ts fails when a release of React changes it.
 */
export const REACT_PROPS_KEY = '__reactProps';

/**
 * An event on a control that is not hydrated yet. A form is submitted by a click on its button: React replays no
 * submit. `value` is what the visitor entered last, `true` or `false` for a control that is checked: React resets the
 * control to its own state when it renders before the replay.
 */
export type EarlyEvent = { type: 'click' | 'change'; control: HTMLElement; value?: string | boolean };

declare global {
  interface Window {
    earlyEvents?: EarlyEvent[];
    /** Whether a field was changed before it was hydrated. */
    isTypedEarly?: boolean;
  }
}

/** Dispatched on the window for each captured event. */
export const EARLY_EVENT = 'early';

/**
 * Inline script that runs before the page's code. Until a control is hydrated it captures what would be lost: clicks on
 * buttons and on links marked with data-scripted, forms of method "dialog", which no browser sends, and forms marked
 * with data-scripted, which the server would refuse. Everything else works without code. Records changed fields. Of what is
 * within data-markup, which React does not hydrate, only clicks on controls marked with
 * data-step or data-scripted are captured.
 */
export const CAPTURE_EARLY_EVENTS = `const early = window.earlyEvents = [];
const isHydrated = (node) => Object.keys(node).some((key) => key.startsWith('${REACT_PROPS_KEY}'));
const valueOf = ({ type, value, checked }) => type === 'checkbox' || type === 'radio' ? checked : value;
const capture = (event) => {
const { type, target } = event;
const isChange = type === 'input' || type === 'change';
const control = type === 'submit' ? target : target.closest?.(
isChange ? 'input,select,textarea' : 'button[type=button]:not([popovertarget]),a[data-scripted]');
const known = isChange && early.find((one) => one.control === control);
if (known) {
if (isHydrated(control)) early.splice(early.indexOf(known), 1);
else known.value = valueOf(control);
return;
}
const markup = control?.closest('[data-markup]');
if (!control || isHydrated(markup ?? control) || (markup && !('step' in control.dataset || 'scripted' in control.dataset)) || (type === 'submit' && control.getAttribute('method') !== 'dialog' && !('scripted' in control.dataset))) return;
if (isChange) window.isTypedEarly = true;
else {
event.preventDefault();
event.stopImmediatePropagation();
}
if (control.ariaExpanded && early.some((one) => one.control === control)) return;
early.push(isChange ? { type: 'change', control, value: valueOf(control) } : { type: 'click', control: event.submitter ?? control });
dispatchEvent(new Event('${EARLY_EVENT}'));
};
for (const type of ['click', 'submit', 'input', 'change']) addEventListener(type, capture, true);
`;
