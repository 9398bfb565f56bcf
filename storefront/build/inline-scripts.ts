import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

const INLINE_SCRIPT = /^(.+\.inline\.js)\?raw$/;

/** Minifies scripts that are imported as text to be written into pages: files named `*.inline.js`, imported with `?raw`. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      const [, file] = INLINE_SCRIPT.exec(id) ?? [];
      if (!file) return null;
      const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { module: true });
      if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join()}`);
      return `export default ${JSON.stringify(code)}`;
    },
  };
}
