import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/** A visitor's first interaction; `popstate` is going back. */
const interactionEvents = [
  'pointermove',
  'pointerdown',
  'dragenter',
  'keydown',
  'focusin',
  'input',
  'scroll',
  'popstate',
];
const MAX_WAIT_MS = 2500;

/** Resolves with the visitor's first interaction, or after a timeout. */
const firstInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      done.abort();
      resolve();
    };
    for (const sign of interactionEvents)
      addEventListener(sign, end, { capture: true, passive: true, signal: done.signal });
    setTimeout(end, MAX_WAIT_MS);
  });

/** Parts within parts do not wait again. */
let shared: Promise<void> | undefined;

/** Returns whether the visitor has interacted, or has been there for a while. */
export function useFirstInteraction(): boolean {
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => {
    void firstInteraction().then(() => setInteracted(true));
  }, []);
  return hasInteracted;
}

/**
 * A server-rendered part whose code loads with the first interaction. It is in a Suspense whose props never change,
 * within the element with this id; where the server has not rendered that, or has marked it `data-load="now"`, the code
 * loads at once. What the server has rendered is seen until then, even when React discards it for a change above it.
 */
export function lazyOnInteraction<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    const element = import.meta.env.SSR ? null : document.getElementById(id);
    if (element && element.dataset.load !== 'now') {
      shared ??= firstInteraction();
      await shared;
    }
    return { default: await load() };
  });
  return (props) => (
    <Suspense fallback={<ServerHtml id={id} />}>
      <Part {...props} />
    </Suspense>
  );
}

/** What the element with this id contains now. */
function ServerHtml({ id }: { id: string }) {
  const [__html] = useState(() => (import.meta.env.SSR ? '' : document.getElementById(id)?.innerHTML) ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server has rendered it
  return <div inert className="contents" dangerouslySetInnerHTML={{ __html }} />;
}
