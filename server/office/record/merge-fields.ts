type Changes = Readonly<Record<string, { from: unknown; to: unknown } | undefined>>;

/**
 * Merges fields that somebody has changed into a record as it is now. What stays, or is `to` already, is no change; where a field is not
 * `from` any more either, somebody else has changed it: a conflict.
 */
export function mergeFields<Now extends Readonly<Record<string, unknown>>>(
  now: Now,
  set: Changes,
): { changed: Partial<Now>; conflicts: string[] } {
  const open = Object.entries(set).flatMap(([name, change]) =>
    change && change.from !== change.to && now[name] !== change.to ? [{ name, ...change }] : [],
  );
  return {
    changed: Object.fromEntries(open.map(({ name, to }) => [name, to])) as Partial<Now>,
    conflicts: open.flatMap(({ name, from }) => (now[name] === from ? [] : [name])),
  };
}
