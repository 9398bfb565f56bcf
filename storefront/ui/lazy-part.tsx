import { type ComponentType, lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { isPageHydrated, LATE_PART, markHydrated } from '../document/before-hydration.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const loading: Promise<void>[] = [];

/**
 * Resolves when the code of the parts that load before they are rendered is there: on the server all of them, in a
 * browser those of the pages that a navigation brings. Rejects when the server cannot load one.
 */
export async function loadParts(): Promise<void> {
  // A part may have parts.
  for (const part of loading) await part;
}

/**
 * Returns a part of pages whose code the browser loads when it is first rendered, within a Suspense. The server loads it
 * when it starts, since it renders a page at once and waits for nothing. A page that a navigation brings has nothing of
 * the server's in the place of a part: it waits for the code of those that it always shows.
 */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
  isAlwaysShown = false,
): ComponentType<Props> =>
  import.meta.env.SSR ? loadNow(load) : loadLater(load, isAlwaysShown && isPageHydrated());

/**
 * Returns such a part that visitors use in a page as the server has rendered it: in an element that says when the part
 * has been hydrated, so that what they do before is replayed then and not earlier.
 */
export const latePart = <Props extends object>(
  load: Load<Props>,
  isAlwaysShown = false,
): ComponentType<Props> =>
  lazyPart(async () => {
    const { default: Loaded } = await load();
    return {
      default: (props: Props) => (
        <Hydrated>
          <Loaded {...props} />
        </Hydrated>
      ),
    };
  }, isAlwaysShown);

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
