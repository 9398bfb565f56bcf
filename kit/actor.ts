/** Who of the staff does something, as events and refunds store it: `staff:7`; `staff` from the command line. */
export type StaffActor = 'staff' | `staff:${number}`;

/** Who changes an order. */
export type Actor = StaffActor | 'buyer' | 'approver' | 'system';

/** Returns the number of the person; null for the command line and for who is no staff. */
export function staffOf(actor: string): number | null {
  const [, id] = /^staff:(\d+)$/.exec(actor) ?? [];
  return id === undefined ? null : Number(id);
}
