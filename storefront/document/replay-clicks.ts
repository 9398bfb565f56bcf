import { EARLY_EVENT, type EarlyEvent, isHydrated } from './before-hydration.ts';

const POLL_MS = 16;

/**
 * Makes React notice a value that was typed before hydration. React compares with its last value: the field is
 * set to another value by React's setter, and to the typed one past it.
 */
function notifyReact(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = `${value} `;
  native?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Handlers of blur must run for a field that was left before.
  setTimeout(() => {
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
}

function replay({ type, control, value }: EarlyEvent): void {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (type === 'click') control.click();
  else if (typeof value === 'string') replayText(control, value);
  else if (control instanceof HTMLInputElement && (value || control.type === 'checkbox')) {
    // React sees the click that turns it to the value.
    control.checked = !value;
    control.click();
  }
}

function replayText(control: HTMLElement, value: string): void {
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (isText && control.type !== 'file') {
    notifyReact(control, value);
    return;
  }
  if (control instanceof HTMLSelectElement) control.value = value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Replays the events that were captured before hydration, in their order, each once React has hydrated its control. One
 * at a time, since a click may change the target of the next.
 */
export function replayClicks(): void {
  const events = window.earlyEvents ?? [];
  let isScheduled = false;
  const replayNext = () => {
    isScheduled = false;
    const [first] = events;
    if (!first) return;
    if (!first.control.isConnected) events.shift();
    else if (isHydrated(first.control)) {
      events.shift();
      replay(first);
    }
    schedule();
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(replayNext, POLL_MS);
  };
  addEventListener(EARLY_EVENT, schedule);
  schedule();
}
