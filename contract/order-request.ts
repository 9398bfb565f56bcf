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
export const cancelReasons: readonly RequestReason[] = ['changed_mind', 'late', 'other'];

export const requestStates = ['open', 'accepted', 'refused', 'done', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];
