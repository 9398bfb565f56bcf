import { deleteTab, readTab, storeTab } from './tab-storage.ts';

const KEY = 'returned';

/**
 * Leaves a sign-in page for `path`: back to it where the visitor has come from there, so that it is one step of Back, else
 * in place of the sign-in.
 */
export function returnAfterSignIn(path: string): void {
  const target = new URL(path, location.href).href;
  const isBehind = document.referrer === target && history.length > 1;
  if (isBehind && storeTab(KEY, target)) history.back();
  else location.replace(target);
}

/** Whether this page is the one that a sign-in has led back to: its browser may show it as it was before. */
export function takeReturn(): boolean {
  const isBack = readTab<string>(KEY) === location.href;
  deleteTab(KEY);
  return isBack;
}
