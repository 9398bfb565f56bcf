/*
 * Runs in every page before its own code. Until a control is hydrated it captures what would be lost: clicks on buttons
 * and on links marked with data-scripted, forms of method "dialog", which no browser sends, and forms marked with
 * data-scripted, which the server would refuse. Everything else works without code. Records changed fields. Of what is
 * within data-markup, which React does not hydrate, only clicks on controls marked with data-step or data-scripted are
 * captured. Its names are those of before-hydration.ts.
 */
window.earlyEvents = [];
const early = window.earlyEvents;
const isHydrated = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps'));
const enteredIn = ({ type, value, checked }) => (type === 'checkbox' || type === 'radio' ? checked : value);

const controlOf = ({ type, target }) => {
  if (type === 'submit') return target;
  const isChange = type === 'input' || type === 'change';
  return target.closest?.(
    isChange ? 'input,select,textarea' : 'button[type=button]:not([popovertarget]),a[data-scripted]',
  );
};

/** Whether an event works without code, or is left to what has been hydrated. */
const isLeft = (type, control) => {
  const markup = control.closest('[data-markup]');
  const { dataset } = control;
  if (isHydrated(markup ?? control)) return true;
  if (markup && !('step' in dataset || 'scripted' in dataset)) return true;
  return type === 'submit' && control.getAttribute('method') !== 'dialog' && !('scripted' in dataset);
};

const capture = (event) => {
  const { type } = event;
  const isChange = type === 'input' || type === 'change';
  const control = controlOf(event);
  const known = isChange && early.find((one) => one.control === control);
  if (known) {
    if (isHydrated(control)) early.splice(early.indexOf(known), 1);
    else known.value = enteredIn(control);
    return;
  }
  if (!control || isLeft(type, control)) return;
  if (isChange) window.isTypedEarly = true;
  else {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  // A second press would close again what the first opens.
  if (control.ariaExpanded && early.some((one) => one.control === control)) return;
  early.push(
    isChange
      ? { type: 'change', control, value: enteredIn(control) }
      : { type: 'click', control: event.submitter ?? control },
  );
  dispatchEvent(new Event('early'));
};
for (const type of ['click', 'submit', 'input', 'change']) addEventListener(type, capture, true);
