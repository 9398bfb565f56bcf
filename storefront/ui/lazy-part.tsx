import { type ComponentType, lazy, type ReactNode, useEffect, useRef } from 'react';
import { HYDRATED, PART } from '../document/before-hydration.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const loading: Promise<void>[] = [];

/** Resolves when the server has the code of all parts; rejects when one cannot be loaded. */
export async function loadParts(): Promise<void> {
  // A part may have parts.
  for (const part of loading) await part;
}

/**
 * Returns a part of pages whose code the browser loads when it is first rendered, within a Suspense. The server loads it
 * when it starts, since it renders a page at once and waits for nothing. The part is in an element that says when it has
 * been hydrated.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  if (import.meta.env.SSR) return loadNow(load);
  return lazy(async () => {
    const { default: Loaded } = await load();
    return {
      default: (props: Props) => (
        <Hydrated>
          <Loaded {...props} />
        </Hydrated>
      ),
    };
  });
}

function loadNow<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Loaded: ComponentType<Props> = () => null;
  loading.push(
    load().then((part) => {
      Loaded = part.default;
    }),
  );
  return (props) => (
    <Hydrated>
      <Loaded {...props} />
    </Hydrated>
  );
}

function Hydrated({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.setAttribute(HYDRATED, ''), []);
  return (
    <div ref={element} className="contents" {...{ [PART]: '' }}>
      {children}
    </div>
  );
}
