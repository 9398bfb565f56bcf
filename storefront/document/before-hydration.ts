/** The attribute of a part that is hydrated apart from the document around it (ui/lazy-part.tsx). */
export const LATE_PART = 'data-late';
/** The attribute that a part, or the document, gets as soon as it has been hydrated. */
export const HYDRATED = 'data-hydrated';

/**
 * An event on a control that is not hydrated yet. A form is submitted by a click on its button: React replays no
 * submit. `value` is what the visitor chose last, `true` or `false` for a box: React resets a control that has a value
 * from its state when it renders before the replay. Text fields have none from it.
 */
type EarlyEvent = { type: 'click' | 'change'; control: HTMLElement; value?: string | boolean };

declare global {
  interface Window {
    earlyEvents?: EarlyEvent[];
    /** Whether a field was changed before it was hydrated. */
    isTypedEarly?: boolean;
    /** Whether another page is on its way. */
    isLeaving?: boolean;
  }
}

/** Marks a part, or the document, as hydrated, and replays the events from before. Called by an effect around it. */
export function markHydrated(element: Element | null): void {
  element?.setAttribute(HYDRATED, '');
  void replayEarlyEvents();
}

/** Whether the document is hydrated. What is rendered first after that is not the server's. */
export const isPageHydrated = (): boolean => document.documentElement.hasAttribute(HYDRATED);

const isHydrated = (control: Element): boolean =>
  (control.closest(`[${LATE_PART}]`) ?? document.documentElement).hasAttribute(HYDRATED);

let isReplaying = false;

/**
 * Replays the events in their order, until one is on a control that is not hydrated yet. One a task, since a click may
 * change the target of the next.
 */
async function replayEarlyEvents(): Promise<void> {
  const events = window.earlyEvents ?? [];
  if (isReplaying) return;
  isReplaying = true;
  // The effects around a part run after its own, and before this goes on.
  await undefined;
  for (
    let [first] = events;
    first && (!first.control.isConnected || isHydrated(first.control));
    [first] = events
  ) {
    events.shift();
    if (first.control.isConnected) await replay(first);
    await nextTask();
  }
  isReplaying = false;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function replay({ type, control, value }: EarlyEvent): Promise<void> {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (type === 'click') control.click();
  else if (typeof value !== 'boolean') await replayChange(control, value);
  else if (control instanceof HTMLInputElement && (value || control.type === 'checkbox')) {
    // React sees the click that turns it to the value.
    control.checked = !value;
    control.click();
  }
}

/** Dispatches the events of a changed field; those of a text field that is still typed into, but for `input`, come later. */
async function replayChange(control: HTMLElement, value = ''): Promise<void> {
  const isText = control.matches('input:not([type=file]), textarea');
  const dispatch = (event: Event) => control.dispatchEvent(event);
  if (control instanceof HTMLSelectElement) control.value = value;
  dispatch(new Event('input', { bubbles: true }));
  await nextTask();
  const isLeft = document.activeElement !== control;
  if (isLeft || !isText) dispatch(new Event('change', { bubbles: true }));
  if (isLeft) dispatch(new FocusEvent('focusout', { bubbles: true }));
}
