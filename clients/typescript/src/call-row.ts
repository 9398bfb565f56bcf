export type CallRow = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  sends: 'query' | 'body' | 'file';
  /** Whether it changes something. */
  changes: boolean;
  /** Whether it takes an idempotency key. */
  takesKey: boolean;
};

export type CallOptions = {
  /** Of a call that changes something; without it each call has one of its own. null: none, and no repeats. */
  idempotencyKey?: string | null;
  signal?: AbortSignal;
};
