import { type ComponentType, lazy, type ReactNode, useEffect, useRef } from 'react';
import { LATE_PART, markHydrated } from '../document/before-hydration.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const loading: Promise<void>[] = [];

/** Resolves when the server has the code of all parts; rejects when one cannot be loaded. */
export async function loadParts(): Promise<void> {
  // A part may have parts.
  for (const part of loading) await part;
}

/**
 * Returns a part of pages whose code the browser loads when it is first rendered, within a Suspense. The server loads it
 * when it starts, since it renders a page at once and waits for nothing.
 */
export const lazyPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  import.meta.env.SSR ? loadNow(load) : lazy(load);

/**
 * Returns such a part that visitors use in a page as the server has rendered it: in an element that says when the part
 * has been hydrated, so that what they do before is replayed then and not earlier.
 */
export const latePart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazyPart(async () => {
    const { default: Loaded } = await load();
    return {
      default: (props: Props) => (
        <Hydrated>
          <Loaded {...props} />
        </Hydrated>
      ),
    };
  });

function loadNow<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Loaded: ComponentType<Props> = () => null;
  loading.push(
    load().then((part) => {
      Loaded = part.default;
    }),
  );
  return (props) => <Loaded {...props} />;
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
