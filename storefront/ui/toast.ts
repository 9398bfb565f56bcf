import type { ReactNode } from 'react';
import { create } from 'zustand';
import { CART_TOAST_MS, NOTIFICATION_MS, TOAST_MS } from '../config/constants.ts';

export type Tone = 'success' | 'error' | 'plain';
export type Toast = { id: number; tone: Tone; text: ReactNode; ms: number };

/** So many at once cover little of a phone's screen. */
const MAX_SHOWN = 2;

export const useToasts = create<{ list: Toast[]; overlay: ReactNode }>(() => ({
  list: [],
  overlay: null,
}));
let last = 0;

export const closeToast = (id: number): void =>
  useToasts.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) }));

/** Shows a message in the place of an older one of its kind; each error stays, since each asks for something. */
function show(text: ReactNode, tone: Tone, ms: number): void {
  last += 1;
  const id = last;
  useToasts.setState(({ list }) => {
    const others = list.filter((one) => tone === 'error' || one.tone !== tone || one.ms !== ms);
    return { list: [...others.slice(1 - MAX_SHOWN), { id, tone, text, ms }] };
  });
}

/** Shows a dialog that belongs to no page. It stays mounted until the next one. */
export const showOverlay = (overlay: ReactNode): void => useToasts.setState({ overlay });

/** Shows a short message about an action. */
export const toast = (text: ReactNode, tone: Tone = 'plain'): void => show(text, tone, TOAST_MS);
/** Shows a longer message about what is left to do. */
export const notify = (text: ReactNode, tone: Tone): void => show(text, tone, NOTIFICATION_MS);
/** Shows a short message about the cart. */
export const cartToast = (text: ReactNode, tone: Tone): void => show(text, tone, CART_TOAST_MS);
