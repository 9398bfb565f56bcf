import { type CartDraft, MAX_DRAFT_TEXT, saveCartDraft } from '../../../contract/cart-draft.ts';
import { buildRequest, commonHeaders } from '../../api/request.ts';

/** Longest time that something typed waits to be sent. */
const SAVE_DELAY_MS = 600;

/** Reads the fields of a form as typed. What is longer than any valid value is cut. */
export function readDraft(form: HTMLFormElement): CartDraft {
  const texts = [...new FormData(form)].filter(([name]) => /^(email|ownBilling|\w+\.\w+)$/.test(name));
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value).slice(0, MAX_DRAFT_TEXT)]));
}

/** Whether two drafts hold the same texts, in whatever order. */
export function isSameDraft(one: CartDraft | null, other: CartDraft | null): boolean {
  const texts = (draft: CartDraft | null) => JSON.stringify(Object.entries(draft ?? {}).sort());
  return texts(one) === texts(other);
}

const PENDING_KEY = 'cartDraft';
type Pending = { orderId: string; draft: CartDraft | null };

function setPending(pending: Pending | null): void {
  try {
    if (pending) sessionStorage.setItem(PENDING_KEY, JSON.stringify(pending));
    else sessionStorage.removeItem(PENDING_KEY);
  } catch {
    // Without storage only what reaches the server outlives the page.
  }
}

/** Returns what this tab has typed and the server has not confirmed yet; null where there is nothing. */
export function pendingDraft(orderId: string): Pending | null {
  try {
    const pending = JSON.parse(sessionStorage.getItem(PENDING_KEY) ?? 'null') as Pending | null;
    return pending?.orderId === orderId ? pending : null;
  } catch {
    return null;
  }
}

/**
 * Keeps what is typed with the cart on the server. The last of it is sent while the page is being left; as the next page
 * may be asked for before that has arrived, this tab remembers it until the server confirms.
 */
export function createDraftSaver(orderId: string) {
  let waiting: Pending | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  let isLeaving = false;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const { url, body } = buildRequest(saveCartDraft, waiting);
    waiting = null;
    const headers = { ...commonHeaders(), 'Content-Type': 'application/json' };
    sending = fetch(url, { method: 'POST', headers, body: body ?? null, keepalive: true }).then(
      (answer) => answer.ok && !waiting && !isLeaving && setPending(null),
      () => null,
    );
  }

  return {
    flush,
    /** The page is being left. The next one may have been asked for before what is sent now arrives. */
    leave(): void {
      isLeaving = true;
      flush();
    },
    /** What was typed is used now. */
    forget: () => setPending(null),
    /** Resolves when nothing is under way that a later change might be overwritten by. */
    settled: () => sending,
    /** Takes what is to be saved; null deletes it. */
    save(draft: CartDraft | null): void {
      waiting = { orderId, draft };
      setPending(waiting);
      timer ??= setTimeout(flush, SAVE_DELAY_MS);
    },
  };
}
