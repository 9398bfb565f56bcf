import type { PictureQuery } from '../pictures/picture-index.ts';
import type { SearchRequest, ThreadResponse } from '../thread/messages.ts';

/** What travels over the socket, each message as JSON in a line of its own. */
export type SocketRequest = (SearchRequest | { kind: 'pictures'; id: number; query: EncodedPictureQuery }) & {
  /** The trace that the request belongs to. */
  traceparent?: string;
};

/** Descriptors in Base64. */
export type EncodedPictureQuery = Omit<PictureQuery, 'things'> & { things: readonly (readonly string[])[] };

export type SocketResponse =
  | Extract<ThreadResponse, { kind: 'ready' | 'applied' }>
  | { kind: 'result'; id: number; result: unknown }
  /** The number of pictures that can be found; null while their index is not ready. */
  | { kind: 'pictures'; size: number | null }
  /** The engine has too many requests of all clients together. */
  | { kind: 'busy'; id: number }
  /** The engine is not ready any more; `ready` follows when it is again. */
  | { kind: 'lost' };
