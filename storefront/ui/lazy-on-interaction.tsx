import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { unlessLeaving } from '../session/is-leaving.ts';
import { latePart } from './lazy-part.tsx';
import { Part } from './part.tsx';

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

/** Resolves with the visitor's first interaction, or after a timeout; never on the server. */
export const interaction = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  for (const sign of interactionEvents)
    addEventListener(sign, () => resolve(), { capture: true, passive: true, once: true });
  // The filters open without scripts.
  const hasOpened = CSS.supports('selector(:popover-open)') && document.querySelector(':popover-open');
  setTimeout(resolve, hasOpened ? 0 : MAX_WAIT_MS);
});

/** Returns whether the visitor has interacted, or has been there for a while. */
export function useFirstInteraction(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    void interaction.then(() => setKnown(true));
  }, []);
  return isKnown;
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
  const Loaded = latePart(async () => {
    const element = import.meta.env.SSR ? null : document.getElementById(id);
    if (element && element.dataset.load !== 'now') await interaction;
    return { default: await unlessLeaving(load) };
  }, true);
  return (props) => (
    <Part>
      <Suspense fallback={<ServerHtml id={id} />}>
        <Loaded {...props} />
      </Suspense>
    </Part>
  );
}

/** What the element with this id contains now. */
function ServerHtml({ id }: { id: string }) {
  const [__html] = useState(() => (import.meta.env.SSR ? '' : document.getElementById(id)?.innerHTML) ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server has rendered it
  return <div inert style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html }} />;
}
