import { createContext } from 'react-router';
import type { PageShop } from '../../contract/page.ts';

/** The context of loaders and actions: `context.get(pageShop)`. */
// Without the mark every chunk that mentions it would be kept in the browser's bundle, though only the server reads it.
export const pageShop = /* @__PURE__ */ createContext<PageShop>();
