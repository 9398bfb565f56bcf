import { lazy } from 'react';
import { loadOrdering } from '../checkout/load-ordering.ts';

// What shows after a change only, by when the code that sends changes is there.
export const RemovedLine = lazy(async () => ({ default: (await loadOrdering()).RemovedLine }));
export const LineError = lazy(async () => ({ default: (await loadOrdering()).LineError }));
