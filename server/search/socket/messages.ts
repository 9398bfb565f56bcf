import type { SearchRequest, ThreadResponse } from '../thread/messages.ts';

/** What travels over the socket, each message as JSON in a line of its own. */
export type SocketRequest = SearchRequest;

export type SocketResponse =
  | Extract<ThreadResponse, { kind: 'ready' | 'applied' }>
  | { kind: 'result'; id: number; result: unknown }
  /** The engine has too many requests of all clients together. */
  | { kind: 'busy'; id: number }
  /** The engine is not ready any more; `ready` follows when it is again. */
  | { kind: 'lost' };
