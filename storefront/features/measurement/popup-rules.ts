/** Seconds from 3 down to the popup. */
export const COUNTDOWN_S = 3;

const KEY = 'popupClosed';
const CLOSED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Pages where a visitor is about to do something that must not be interrupted. */
const QUIET =
  /^\/(details|order|payment|googlepay|login|register|forget|set|verify|vip-login|logout|withdrawal|order-lookup|user|privacy|terms|return|shippingtaxes|imprint|intellectual|accessibility)/i;

/** Fields of forms that one fills in; those of lists, of the search and at the head of the home page are none. */
const FIELDS =
  'main :is(textarea:not(#doors *), input[inputmode="email"], input[type="password"], input[type="tel"], input[type="file"])';

/** `path`: without language. */
export const isQuietPath = (path: string): boolean => QUIET.test(path);

export const hasForm = (): boolean => document.querySelector(FIELDS) !== null;

/** Whether the visitor is typing or has a dialog open. */
export const isBusy = (): boolean =>
  document.activeElement?.matches('input:not([type="hidden"]), select, textarea, [contenteditable]') ===
    true || document.querySelector('dialog[open], :popover-open') !== null;

/**
 * Whether the visitor has closed the popup in the last days. Without storage it counts as closed: it would come again
 * and again.
 */
export function wasClosed(now: number): boolean {
  try {
    return now - Number(localStorage.getItem(KEY) ?? 0) < CLOSED_DAYS * DAY_MS;
  } catch {
    return true;
  }
}

export function storeClosed(now: number): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // Storage is full or forbidden.
  }
}
