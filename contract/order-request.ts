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

export const requestStates = ['open', 'accepted', 'refused', 'done'] as const;
export type RequestState = (typeof requestStates)[number];
