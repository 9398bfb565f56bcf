import { lazy } from 'react';

// What shows after a change only.
export const RemovedLine = lazy(async () => ({ default: (await import('./removed-line.tsx')).RemovedLine }));
export const LineError = lazy(async () => ({ default: (await import('./line-error.tsx')).LineError }));
