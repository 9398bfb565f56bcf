/** Marks the entry of an overlay in the state of the session history. */
const OVERLAY = 'overlay';

type Overlay = { entry: number; href: string; close: () => void };

/** Those that are open, the uppermost last. */
const overlays: Overlay[] = [];
let isOwnStep = false;
let isTaken = false;

const currentEntry = (): unknown => (history.state as Record<string, unknown> | null)?.[OVERLAY];

function stepBack(): void {
  isOwnStep = true;
  history.back();
}

/** Leaves the entry of an overlay that is not open any more, as after a reload: Back would do nothing visible there. */
function leaveDeadEntry(): void {
  const entry = currentEntry();
  if (entry !== undefined && overlays.every((overlay) => overlay.entry !== entry)) stepBack();
}

/** The page is the same on both sides of an overlay's entry: the router, which listens later, must not load it again. */
function onPop(event: Event): void {
  const top = overlays.at(-1);
  const isHidden = isOwnStep || (top !== undefined && location.href === top.href);
  const isClosed = !isOwnStep && top !== undefined && currentEntry() !== top.entry;
  isOwnStep = false;
  if (isHidden) event.stopImmediatePropagation();
  if (isClosed) top.close();
  else leaveDeadEntry();
}
if (!import.meta.env.SSR) {
  addEventListener('popstate', onPop);
  addEventListener('pageshow', ({ persisted }) => persisted && leaveDeadEntry());
  leaveDeadEntry();
}

/** Whether a navigation that begins now has to replace the current entry, since that is an overlay's: Back skips it. */
export function takeOverlayEntry(): boolean {
  isTaken = currentEntry() !== undefined;
  return isTaken;
}

/** Adds the entry of an overlay that opens, whose `close` Back calls. Returns what removes the entry again. */
export function pushOverlayEntry(close: () => void): () => void {
  isTaken = false;
  const overlay = { entry: Date.now(), href: location.href, close };
  overlays.push(overlay);
  history.pushState({ ...history.state, [OVERLAY]: overlay.entry }, '');
  return () => {
    overlays.splice(overlays.indexOf(overlay), 1);
    // The press that closes it may be on a link, whose navigation takes the entry.
    setTimeout(() => {
      if (currentEntry() === overlay.entry && !isTaken) stepBack();
    });
  };
}
