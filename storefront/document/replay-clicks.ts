import { EARLY_EVENT, type EarlyEvent, REACT_PROPS_KEY } from './before-hydration.ts';

const LOOK_AGAIN_MS = 16;

const isHydrated = (control: HTMLElement): boolean =>
  Object.keys(control).some((key) => key.startsWith(REACT_PROPS_KEY));

/**
 * Lets React know of a value that was there before React was: it compares with what it found, so the field is set to
 * another value by React's own setter and back past it.
 */
function tellValue(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field;
  const plain = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = `${value} `;
  plain?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // What acts on leaving a field acts on one that was left before.
  setTimeout(() => {
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
}

function replay({ type, control }: EarlyEvent): void {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (type === 'press') control.click();
  else if (control instanceof HTMLTextAreaElement) tellValue(control);
  else if (!(control instanceof HTMLInputElement) || control.type === 'file')
    control.dispatchEvent(new Event('change', { bubbles: true }));
  else if (control.type !== 'checkbox' && control.type !== 'radio') tellValue(control);
  else if (control.checked || control.type === 'checkbox') {
    // The click turns it back, and React sees it turn.
    control.checked = !control.checked;
    control.click();
  }
}

/**
 * Gives back what was held before the page's code had come, in its order, each as soon as React has hydrated its
 * control. One at a time, since a press may change what the next one meets.
 */
export function replayClicks(): void {
  const held = window.held ?? [];
  let isWaiting = false;
  const look = () => {
    isWaiting = false;
    const [first] = held;
    if (!first) return;
    if (!first.control.isConnected) held.shift();
    else if (isHydrated(first.control)) {
      held.shift();
      replay(first);
    }
    wake();
  };
  const wake = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(look, LOOK_AGAIN_MS);
  };
  addEventListener(EARLY_EVENT, wake);
  wake();
}
