import type { Call } from './call.ts';
import type { Language } from './fields.ts';

/** A page’s texts: key to sentence, as the files of /global_resources/page hold them. */
export type Texts = Record<string, string>;

/**
 * What the server hands to a page’s loaders and actions.
 * A page that is shared between visitors sees 'guest' and its call knows no visitor.
 */
export type PageShop = {
  call: Call;
  language: Language;
  currency: string;
  currencies: string[];
  /** 'public': prices that everyone sees, the page may be stored; 'own': rendered for one member only. */
  priceClass: 'public' | 'own';
  visitor: 'guest' | 'member';
  /** A whole page is rendered; otherwise data for a page that a browser has already. */
  isDocument: boolean;
  /** Where the guard sends the visitor instead, for a client navigation; documents never get so far. */
  redirectTo: string | null;
  publicUrl: string;
  mobileUrl: string;
  texts: (page: string) => Texts;
  /** Country by the visitor’s address; only on pages that are not shared. */
  country: string | null;
};
