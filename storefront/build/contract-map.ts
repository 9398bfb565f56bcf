import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';

/**
 * Reduces the files of the folders of contract/ in the browsers' bundles to what a call needs: path, method and flags
 * of each call, and plain data. Schemas, and zod with them, stay on the server, which validates every input.
 */
export function contractMap(...folders: readonly string[]): Plugin {
  return {
    name: 'contract-map',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!folders.includes(path.dirname(file)) || !file.endsWith('.ts')) return null;
      const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
      const lines = Object.entries(exported).flatMap(([name, value]) => {
        const reduced = reduce(value);
        return reduced === undefined ? [] : [`export const ${name} = ${JSON.stringify(reduced)};`];
      });
      return { code: lines.join('\n') || 'export {};', moduleSideEffects: false };
    },
  };
}

/** Plain data survives JSON; schemas and functions do not. Calls may be parts of plain data. */
function reduce(value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof z.ZodType) return undefined;
  if (Array.isArray(value)) return value.map(reduce);
  if ('input' in value && 'path' in value) return callOf(value as Record<string, unknown>);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, reduce(part)]));
}

/** Defaults are left out. */
function callOf(call: Record<string, unknown>) {
  const { method, path, sends, changes, securityCode, permission, reason, stepUp } = call;
  return {
    method,
    path,
    sends: method === 'GET' ? undefined : sends,
    changes: changes || undefined,
    securityCode: securityCode || undefined,
    permission,
    reason,
    stepUp: stepUp || undefined,
  };
}
