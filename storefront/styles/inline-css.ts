import css from './app.css?inline';

/**
 * The page's one style sheet, written into its head so that nothing waits for a second request. The server has it
 * as text; the browser reads its own page back, so that hydration and later renders agree with what is there.
 */
export const inlineCss: string = import.meta.env.SSR
  ? css
  : (document.getElementById('css')?.innerHTML ?? (import.meta.env.DEV ? css : ''));
