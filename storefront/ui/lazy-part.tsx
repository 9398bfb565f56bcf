import { type ComponentType, lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { isPageHydrated, LATE_PART, markHydrated } from '../document/before-hydration.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const loading: Promise<void>[] = [];

/**
 * Resolves when the code of all parts that need no use of theirs to load is there: on the server of each, in a browser of
 * those that came with a navigation. Rejects when the server cannot load one.
 */
export async function loadParts(): Promise<void> {
  // A part may have parts.
  for (const part of loading) await part;
}

/**
 * Returns a part of pages whose code the browser loads when it is first rendered, within a Suspense. The server loads it
 * when it starts, since it renders a page at once and waits for nothing. With `isInEach` every page has the part: one
 * that a navigation brings has nothing of the server's in its place, and is shown when its code is there.
 */
export const lazyPart = <Props extends object>(load: Load<Props>, isInEach = false): ComponentType<Props> =>
  import.meta.env.SSR ? loadNow(load) : loadLater(load, isInEach && isPageHydrated());

/**
 * Returns such a part that visitors use in a page as the server has rendered it: in an element that says when the part
 * has been hydrated, so that what they do before is replayed then and not earlier.
 */
export const latePart = <Props extends object>(load: Load<Props>, isInEach = false): ComponentType<Props> =>
  lazyPart(async () => {
    const { default: Loaded } = await load();
    return {
      default: (props: Props) => (
        <Hydrated>
          <Loaded {...props} />
        </Hydrated>
      ),
    };
  }, isInEach);

function loadNow<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Loaded: ComponentType<Props> = () => null;
  loading.push(
    load().then((part) => {
      Loaded = part.default;
    }),
  );
  return (props) => <Loaded {...props} />;
}

function loadLater<Props extends object>(load: Load<Props>, isNow: boolean): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const begin = async () => {
    const part = await load();
    Loaded = part.default;
    return part;
  };
  const begun = isNow ? begin() : undefined;
  // One that could not be loaded says so in its place.
  if (begun)
    loading.push(
      begun.then(
        () => undefined,
        () => undefined,
      ),
    );
  const Lazy = lazy(() => begun ?? begin());
  return function LatePart(props) {
    // React shows what it has waited for no sooner than 300 ms after the rest, which it would push down.
    const [Shown] = useState(() => Loaded ?? Lazy);
    return <Shown {...props} />;
  };
}

function Hydrated({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => markHydrated(element.current), []);
  return (
    <div ref={element} style={{ display: 'contents' }} {...{ [LATE_PART]: '' }}>
      {children}
    </div>
  );
}
