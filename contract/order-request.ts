export const requestKinds = ['cancel', 'refund', 'return'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestReasons = [
  'changed_mind',
  'wrong_item',
  'damaged',
  'missing',
  'not_as_described',
  'late',
  'other',
] as const;
export type RequestReason = (typeof requestReasons)[number];

/** Reasons to cancel: nothing has arrived that could be damaged or missing. */
const cancelReasons: readonly RequestReason[] = ['changed_mind', 'late', 'other'];

/** Returns the reasons that a request of one of the kinds can have. */
export const reasonsOf = (kinds: readonly RequestKind[]): readonly RequestReason[] =>
  kinds.every((kind) => kind === 'cancel') ? cancelReasons : requestReasons;

export const requestStates = ['open', 'accepted', 'refused', 'done', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];
