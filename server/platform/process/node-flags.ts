/**
 * How Node runs each program. What a page is made of dies with its answer, but is carried along while the answers
 * beside it are being made: with room for more new objects than V8's own 16 MB they are gone before they are looked
 * at. Some 100 MB of memory for a third less collecting.
 */
export const nodeFlags: Record<'web' | 'worker', readonly string[]> = {
  web: ['--max-semi-space-size=128'],
  worker: [],
};
