import { createContext } from 'react-router';
import type { PageShop } from '../contract/page.ts';

/** What the server gives to loaders and actions: `context.get(pageShop)`. */
export const pageShop = createContext<PageShop>();
