import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';

/**
 * Reduces contract/ in the pages' bundles to what a call needs: method, path and flags of each call, and plain
 * constants. Schemas, and zod with them, stay on the server, which validates every input.
 */
export function contractMap(folder: string): Plugin {
  return {
    name: 'contract-map',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?');
      if (path.dirname(file) !== folder || !file.endsWith('.ts')) return null;
      const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
      const lines = Object.entries(exported).flatMap(([name, value]) => {
        const reduced = callOf(value) ?? constantOf(value);
        return reduced === undefined ? [] : [`export const ${name} = ${JSON.stringify(reduced)};`];
      });
      return { code: lines.join('\n') || 'export {};', moduleSideEffects: false };
    },
  };
}

function callOf(value: unknown) {
  if (typeof value !== 'object' || value === null || !('input' in value) || !('path' in value))
    return undefined;
  const { method, path, sends, changes, securityCode } = value as Record<string, unknown>;
  // Defaults are left out.
  return {
    method,
    path,
    sends: method === 'GET' ? undefined : sends,
    changes: changes || undefined,
    securityCode: securityCode || undefined,
  };
}

/** Plain data survives JSON; schemas and functions do not. */
function constantOf(value: unknown) {
  if (typeof value === 'function' || typeof value !== 'object')
    return typeof value === 'function' ? undefined : value;
  if (value === null || value instanceof z.ZodType) return undefined;
  return value;
}
