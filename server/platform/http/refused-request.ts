import type { Refusal } from '../../../contract/refusals.ts';

/** Thrown for a request that is refused before a call or a page reads it; its error handler answers with the refusal. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`refused: ${refusal.reason}`);
    this.refusal = refusal;
  }
}

/** The refusal of a body that is not what its address reads: `bodyObject` for calls, `bodyForm` for pages. */
export const refusedBody = (reason: 'bodyObject' | 'bodyForm'): Refusal => ({
  reason: 'InvalidInput',
  fields: [{ field: 'body', reason }],
});
