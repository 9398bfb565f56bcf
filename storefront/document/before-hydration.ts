/** The attribute of a part that is hydrated apart from the document around it (ui/lazy-part.tsx). */
export const LATE_PART = 'data-late';
/** The attribute that a part, or the document, gets as soon as it has been hydrated. */
export const HYDRATED = 'data-hydrated';

/** Whether a control has been hydrated: the part that it is in, or else the document. */
export const isHydrated = (control: Element): boolean =>
  (control.closest(`[${LATE_PART}]`) ?? document.documentElement).hasAttribute(HYDRATED);

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
    /** Whether another page is on its way. */
    isLeaving?: boolean;
  }
}

/** Dispatched on the window for each captured event. */
export const EARLY_EVENT = 'early';
