import css from './app.css?inline';

/**
 * Tailwind's values for browsers without `@property` (older than Firefox 128 and Safari 16.4, which it does not support
 * otherwise either), and the licence in front of them: the last rule of the layer closes it.
 */
const FALLBACK = /^\/\*!.*?\*\/\s*@layer properties\s*\{@supports.*?\}\s*\}\s*\}/s;

/**
 * The style sheet, inlined into the head to save a request. The server has it as text; the browser reads its own
 * page, so that hydration agrees with it.
 */
export const inlineCss: string = import.meta.env.SSR
  ? css.replace(FALLBACK, '')
  : (document.getElementById('css')?.innerHTML ?? (import.meta.env.DEV ? css : ''));
