import type { PictureMatch, PictureQuery } from '../picture-index.ts';

export type PictureRequest = { id: number; query: PictureQuery };

export type PictureResponse =
  | { kind: 'size'; size: number }
  | { kind: 'matches'; id: number; matches: PictureMatch[] }
  | { kind: 'error'; message: string };
