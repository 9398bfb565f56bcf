import type { FastifyInstance } from 'fastify';

type Entry = { pattern: RegExp; methods: Set<string>; wildcards: number };

const WILD = /:[^/]+|\*/g;

const patternOf = (url: string): RegExp => {
  const parts = url.split(WILD).map((part) => RegExp.escape(part));
  const wild = [...url.matchAll(WILD)].map(([one]) => (one === '*' ? '.*' : '[^/]+'));
  return new RegExp(`^${parts.map((part, at) => part + (wild[at] ?? '')).join('')}$`, 'is');
};

/**
 * Collects the routes of a server as they are registered. Returns what lists the methods that a path answers, `OPTIONS`
 * with them; none of a path without a route. Routes of all methods say nothing of a path.
 */
export function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const entries = new Map<string, Entry>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = [method].flat();
    if (methods.includes('TRACE')) return;
    const wildcards = url.match(WILD)?.length ?? 0;
    const entry = entries.get(url) ?? { pattern: patternOf(url), methods: new Set<string>(), wildcards };
    for (const method of methods) entry.methods.add(method);
    entries.set(url, entry);
  });
  return (path) => {
    const found = [...entries.values()].filter(({ pattern }) => pattern.test(path));
    // The router takes a fixed part before a parameter.
    const fixed = Math.min(...found.map(({ wildcards }) => wildcards));
    const methods = new Set(
      found.filter(({ wildcards }) => wildcards === fixed).flatMap((entry) => [...entry.methods]),
    );
    return methods.size > 0 ? [...methods.add('OPTIONS')].sort() : [];
  };
}
