import type { Draft } from './draft.ts';
import type { Quoted } from './use-quote.ts';

/** What each part of the page of a new order gets. */
export type PartProps = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  quoted: Quoted;
  errorOf: (field: string) => string | undefined;
};
