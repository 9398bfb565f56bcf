import { lazyPart } from '../../ui/lazy-part.tsx';

// What shows after a change only.
export const RemovedLine = lazyPart(async () => ({
  default: (await import('./removed-line.tsx')).RemovedLine,
}));
export const LineError = lazyPart(async () => ({ default: (await import('./line-error.tsx')).LineError }));
