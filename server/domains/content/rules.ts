/** Returns the state of a sale page at a time: running from its start up to its end. */
export function stateAt(
  { starts, ends }: { starts: Date; ends: Date },
  now: Date,
): 'coming' | 'running' | 'ended' {
  if (now < starts) return 'coming';
  return now < ends ? 'running' : 'ended';
}
