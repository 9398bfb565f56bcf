import css from './app.css?inline';

/**
 * The style sheet, inlined into the head to save a request. The server has it as text; the browser reads its own
 * page, so that hydration agrees with it.
 */
export const inlineCss: string = import.meta.env.SSR
  ? css
  : (document.getElementById('css')?.innerHTML ?? (import.meta.env.DEV ? css : ''));
