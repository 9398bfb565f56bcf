/*
 * Runs in every page before its own code. Until a control is hydrated it captures what would be lost: clicks on buttons,
 * forms of method "dialog", which no browser sends, and forms marked with data-scripted, which the server would refuse
 * or answer with another page. Everything else works without code. Records changed fields. Of what is within
 * data-markup, which React does not hydrate, only clicks on controls marked with data-step or data-scripted are
 * captured. Its names are those of before-hydration.ts. Marks the page as left from the start of a navigation until it is
 * used again: a navigation may turn out to be a download.
 */
window.earlyEvents = [];
const early = window.earlyEvents;
const isHydrated = (control) =>
  (control.closest('[data-late]') ?? document.documentElement).hasAttribute('data-hydrated');
const enteredIn = ({ type, value, checked }) => (type === 'checkbox' || type === 'radio' ? checked : value);

const controlOf = ({ type, target }) => {
  if (type === 'submit') return target;
  const isChange = type === 'input' || type === 'change';
  return target.closest?.(isChange ? 'input,select,textarea' : 'button[type=button]:not([popovertarget])');
};

/** Whether an event works without code, or is left to what has been hydrated. */
const isLeft = (type, control) => {
  const markup = control.closest('[data-markup]');
  const { dataset } = control;
  if (isHydrated(control)) return true;
  if (markup && !('step' in dataset || 'scripted' in dataset)) return true;
  return type === 'submit' && control.getAttribute('method') !== 'dialog' && !('scripted' in dataset);
};

const capture = (event) => {
  const { type } = event;
  const isChange = type === 'input' || type === 'change';
  const control = controlOf(event);
  const known = isChange && early.find((one) => one.control === control);
  if (known) {
    known.value = enteredIn(control);
    return;
  }
  if (!control || isLeft(type, control)) return;
  if (isChange) window.isTypedEarly = true;
  else {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  const pressed = event.submitter ?? control;
  // A second press would close again what the first opens.
  if (pressed.ariaExpanded && early.some((one) => one.control === pressed)) return;
  early.push(
    isChange ? { type: 'change', control, value: enteredIn(control) } : { type: 'click', control: pressed },
  );
};
for (const type of ['click', 'submit', 'input', 'change']) addEventListener(type, capture, true);

const leave = ({ type, persisted }) => {
  if (type !== 'pageshow' || persisted) window.isLeaving = type === 'beforeunload';
};
for (const type of ['beforeunload', 'pageshow', 'pointerdown', 'keydown'])
  addEventListener(type, leave, true);
