/** Where a sale page stands in time: it runs from its start, and no longer at its end. */
export function stateAt(
  { starts, ends }: { starts: Date; ends: Date },
  now: Date,
): 'coming' | 'running' | 'ended' {
  if (now < starts) return 'coming';
  return now < ends ? 'running' : 'ended';
}
