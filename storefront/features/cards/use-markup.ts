import { use } from 'react';

export type Markup = typeof import('./products-html.ts');

const onServer: Markup | null = import.meta.env.SSR ? await import('./products-html.ts') : null;
let inBrowser: Promise<Markup> | undefined;

/**
 * Returns the functions that write products as markup; null where the page has the markup already. A browser loads them
 * when it needs them, which is after a navigation within the shop: no page loads their code with its own.
 */
export function useMarkup(isNeeded: boolean): Markup | null {
  if (onServer) return onServer;
  if (!isNeeded) return null;
  inBrowser ??= import('./products-html.ts');
  return use(inBrowser);
}
