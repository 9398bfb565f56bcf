import { type CartDraft, MAX_DRAFT_TEXT, saveCartDraft } from '../../../contract/cart-draft.ts';
import { commonHeaders, requestOf } from '../../session/request.ts';

/** Longest time that something typed waits to be sent. */
const WAIT_MS = 600;

/** Reads the fields of a form as typed. What is longer than any valid value is cut. */
export function readDraft(form: HTMLFormElement): CartDraft {
  const texts = [...new FormData(form)].filter(([name]) => /^(email|ownBilling|\w+\.\w+)$/.test(name));
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value).slice(0, MAX_DRAFT_TEXT)]));
}

/**
 * Keeps what is typed with the cart on the server. A failure is let go: the next key sends all of it again. The last of
 * it is sent even while the page is being left.
 */
export function createDraftSaver(orderId: string) {
  let read: (() => CartDraft | null) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const draft = read?.();
    read = null;
    if (draft === undefined) return;
    const { url, body } = requestOf(saveCartDraft, { orderId, draft });
    const headers = { ...commonHeaders(), 'Content-Type': 'application/json' };
    sending = fetch(url, { method: 'POST', headers, body: body ?? null, keepalive: true }).catch(() => null);
  }

  return {
    flush,
    /** Resolves when nothing is under way that a later change might be overwritten by. */
    settled: () => sending,
    /** Takes what is to be saved when its time has come. */
    save(next: () => CartDraft | null): void {
      read = next;
      timer ??= setTimeout(flush, WAIT_MS);
    },
  };
}
