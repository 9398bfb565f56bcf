import type { EngineState, SearchQuery, SuggestQuery } from '../search-engine.ts';

export type SearchRequest =
  | { kind: 'search'; id: number; query: SearchQuery }
  | { kind: 'suggest'; id: number; query: SuggestQuery };

export type ThreadRequest = SearchRequest | { kind: 'stop' };

/** What a thread is started with besides the data of its script. */
export type ThreadStart = {
  /** Whether to build the index though there is a snapshot. */
  rebuild: boolean;
  /** How long the thread before took to build the index that this one opens. */
  builtMs?: number;
};

/** Results travel as JSON, which takes half the time of a structured clone. */
export type ThreadResponse =
  | { kind: 'ready'; state: EngineState }
  | { kind: 'result'; id: number; json: string }
  | { kind: 'applied'; categories: number[]; products: number }
  | { kind: 'full' }
  /** The index is built and saved, and the thread exits: another that opens it needs half the memory. */
  | { kind: 'built'; tookMs: number }
  | { kind: 'error'; message: string };
