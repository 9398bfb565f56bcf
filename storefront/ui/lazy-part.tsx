import { type ComponentType, lazy } from 'react';

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
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return import.meta.env.SSR ? loadNow(load) : lazy(load);
}

function loadNow<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Loaded: ComponentType<Props> = () => null;
  loading.push(
    load().then((part) => {
      Loaded = part.default;
    }),
  );
  return (props) => <Loaded {...props} />;
}
