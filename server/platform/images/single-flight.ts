/** Shares one promise among callers of a key that is being made. */
export function singleFlight<Answer>(): (key: string, make: () => Promise<Answer>) => Promise<Answer> {
  const flying = new Map<string, Promise<Answer>>();
  return (key, make) => {
    const under = flying.get(key);
    if (under) return under;
    const started = make().finally(() => flying.delete(key));
    flying.set(key, started);
    return started;
  };
}
