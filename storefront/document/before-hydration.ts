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
    /** Whether another page is on its way. */
    isLeaving?: boolean;
  }
}

/** Dispatched on the window for each captured event. */
export const EARLY_EVENT = 'early';
