import type { LiveChat } from '../../../contract/consent.ts';
import { loadScript } from './load-script.ts';

/** Milliseconds between looks for the chat's object, how often, and until the standby script. */
export const CHAT_POLL_MS = 1500;
export const CHAT_POLLS = 5;
export const CHAT_STANDBY_MS = 5000;

let widget: Promise<unknown> | null = null;
let hasLoaded = false;

/** Returns what a path such as `chat.widget` of the window leads to. */
const lookUp = (from: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], from);

async function load({ script, standby, object }: LiveChat): Promise<unknown> {
  void loadScript(script);
  const started = Date.now();
  let isStandbyLoaded = standby === null;
  const standbyTimer = setTimeout(() => {
    if (isStandbyLoaded || lookUp(window, object) !== undefined) return;
    isStandbyLoaded = true;
    void loadScript(standby ?? '');
  }, CHAT_STANDBY_MS);
  for (let poll = 1; poll <= CHAT_POLLS; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, started + poll * CHAT_POLL_MS - Date.now()));
    const found = lookUp(window, object);
    if (found === undefined) continue;
    clearTimeout(standbyTimer);
    return found;
  }
  return null;
}

/**
 * Loads the chat, once a document. Resolves with its object, with null when there is none in the end; whoever asks then
 * loads it again.
 */
export function loadChat(chat: LiveChat): Promise<unknown> {
  hasLoaded = true;
  widget ??= load(chat).then((found) => {
    if (found === null) widget = null;
    return found;
  });
  return widget;
}

/** Whether a script of the chat was loaded, and may have run. */
export const isChatLoaded = (): boolean => hasLoaded;

/** Opens the chat. Returns false when it is not to be had. */
export async function openChat(chat: LiveChat): Promise<boolean> {
  const found = await loadChat(chat);
  const path = chat.open.split('.');
  const owner = path.length > 1 ? lookUp(found, path.slice(0, -1).join('.')) : found;
  const open = lookUp(owner, path.at(-1) ?? '');
  if (typeof open !== 'function') return false;
  open.call(owner);
  return true;
}
