/** Parts of the shop that roles give rights to. */
export const areas = [
  'orders',
  'packing',
  'requests',
  'payments',
  'members',
  'staff',
  'history',
  'health',
] as const;
const verbs = ['see', 'change', 'approve', 'export'] as const;

export type Permission = `${(typeof areas)[number]}:${(typeof verbs)[number]}`;

/** Every permission, in the order in which pages list them. */
export const permissions: readonly Permission[] = areas.flatMap((area) =>
  verbs.map((verb): Permission => `${area}:${verb}`),
);

/** What roles have limits for. */
export const limitKinds = ['refund', 'goodwill', 'short_payment'] as const;
export type LimitKind = (typeof limitKinds)[number];
