/** What went well, or why not. Refusals are what a buyer can cause; faults are thrown instead. */
export type Result<Value, Refused> = { ok: true; value: Value } | { ok: false; refusal: Refused };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
