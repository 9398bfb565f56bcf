export type { EditingContext } from './context.ts';
export type { OrderEdit } from './evaluate-edit.ts';
export { findEvaluationProblems } from './find-problems.ts';
export { makeEdit } from './make-edit.ts';
export { compareEdit, type PreparedEdit, prepareEdit } from './prepare-edit.ts';
export { findPlacedOrder, lockPlacedOrder, type PlacedOrder } from './query.ts';
export { isEditable } from './refuse-state.ts';
