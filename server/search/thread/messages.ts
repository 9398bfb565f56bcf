import type { EngineState, SearchQuery, SuggestQuery } from '../search-engine.ts';

export type SearchRequest =
  | { kind: 'search'; id: number; query: SearchQuery }
  | { kind: 'suggest'; id: number; query: SuggestQuery };

export type ThreadRequest = SearchRequest | { kind: 'stop' };

/** Results travel as JSON, which takes half the time of a structured clone. */
export type ThreadResponse =
  | { kind: 'ready'; state: EngineState }
  | { kind: 'result'; id: number; json: string }
  | { kind: 'applied'; categories: number[]; products: number }
  | { kind: 'full' }
  | { kind: 'error'; message: string };
