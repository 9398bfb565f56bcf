import { createContext } from 'react-router';
import type { PageShop } from '../../contract/page.ts';

/** The context of loaders and actions: `context.get(pageShop)`. */
export const pageShop = createContext<PageShop>();
