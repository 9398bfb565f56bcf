import { type CartDraft, MAX_DRAFT_TEXT, saveCartDraft } from '../../../contract/cart-draft.ts';
import { buildRequest, commonHeaders } from '../../api/request.ts';
import { deleteTab, readTab, storeTab } from '../../session/tab-storage.ts';

/** Longest delay before a typed change is sent. */
const SAVE_DELAY_MS = 600;

/** Reads the fields of a form as typed, cut to the longest valid value. */
export function readDraft(form: HTMLFormElement): CartDraft {
  const texts = [...new FormData(form)].filter(([name]) =>
    /^(email|ownBilling|isTrader|vatNumber|purchaseOrder|invoice|\w+\.\w+)$/.test(name),
  );
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value).slice(0, MAX_DRAFT_TEXT)]));
}

/** Whether two drafts have the same texts, in any order. */
export function isSameDraft(one: CartDraft | null, other: CartDraft | null): boolean {
  const texts = (draft: CartDraft | null) => JSON.stringify(Object.entries(draft ?? {}).sort());
  return texts(one) === texts(other);
}

const PENDING_KEY = 'cartDraft';
type Pending = { orderId: string; draft: CartDraft | null };

/** Returns the draft of this tab that the server has not confirmed yet; null without one. */
export function pendingDraft(orderId: string): Pending | null {
  const pending = readTab<Pending>(PENDING_KEY);
  return pending?.orderId === orderId ? pending : null;
}

/**
 * Saves a form's draft with the cart on the server. The last change is sent while the page unloads; until the server
 * confirms it, the tab stores it for the next page, which may be rendered before it arrives.
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
      (answer) => answer.ok && !waiting && !isLeaving && deleteTab(PENDING_KEY),
      () => null,
    );
  }

  return {
    flush,
    /** Called while the page unloads. The next page may be requested before what is sent now arrives. */
    leave(): void {
      isLeaving = true;
      flush();
    },
    /** Called when the draft was submitted. */
    forget: () => deleteTab(PENDING_KEY),
    /** Resolves when no request is under way that could overwrite a later change. */
    settled: () => sending,
    /** Saves a draft; null deletes it. */
    save(draft: CartDraft | null): void {
      waiting = { orderId, draft };
      storeTab(PENDING_KEY, waiting);
      timer ??= setTimeout(flush, SAVE_DELAY_MS);
    },
  };
}
