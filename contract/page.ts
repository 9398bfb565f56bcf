import type { PriceDisplay } from '../kit/price-display.ts';
import type { Call } from './call.ts';
import type { ChosenDevice } from './catalogue.ts';
import type { MeasurementSettings } from './consent.ts';
import type { Language } from './fields.ts';
import type { PaymentMethod } from './payment-method.ts';

/** What the browser loads of a page that it opens within the shop: the data of its root, its layout or the page itself. */
export const dataParts = ['root', 'layout', 'page'] as const;
export type DataPart = (typeof dataParts)[number];
/** The data of a part of a page is at `{DATA_PREFIX}/{part}` and the page's own address. */
export const DATA_PREFIX = '/_data';
/** The status of data that sends the browser elsewhere: it would follow a redirect by itself, into a document. */
export const DATA_REDIRECT_STATUS = 202;

/** Where announcements stand. */
export const announcementPages = ['all', 'product', 'cart', 'checkout'] as const;
export type AnnouncementPage = (typeof announcementPages)[number];

/** A temporary announcement on top of pages; `countries`: destinations of the buyers who see it. */
export type Announcement = {
  text: string;
  /** Set where the text is in another language than the page. */
  lang?: string | undefined;
  pages: readonly AnnouncementPage[];
  countries: readonly string[];
};

/** Who sells, by what visitors can pay, and who delivers. Empty texts are not shown. */
export type Seller = {
  company: { name: string; address: string; email: string; phone: string };
  payments: readonly PaymentMethod[];
  carriers: readonly string[];
};

/** The texts of a page by key, as in the files of /global_resources/page. */
export type Texts = Record<string, string>;

/**
 * The context of a page's loaders and actions.
 * A page that visitors share is rendered for a 'guest', and its calls have no visitor.
 */
export type PageShop = {
  call: Call;
  language: Language;
  currency: string;
  currencies: string[];
  priceDisplay: PriceDisplay;
  /** Up to which net value of a parcel's goods prices contain VAT, in minor units of the currency, by warehouse. */
  vatLimits: Readonly<Record<number, number>>;
  /** The devices that the visitor has chosen; pages are made for a choice. */
  devices: readonly ChosenDevice[];
  /** 'public': prices of every visitor, the page may be cached; 'own': rendered for one member only. */
  priceClass: 'public' | 'own';
  visitor: 'guest' | 'member';
  /** Whether a whole page is rendered; otherwise the data of a client navigation. */
  isDocument: boolean;
  /**
   * The guard's redirect of a client navigation; `isDocument`: it loads a whole page. Documents are redirected before
   * rendering.
   */
  redirectTo: { path: string; isDocument: boolean } | null;
  publicUrl: string;
  mobileUrl: string;
  texts: (page: string) => Texts;
  /** Country of the visitor’s IP; only on pages that are not shared. */
  country: string | null;
  /** The code of the link by which the visitor was invited; only on pages that are not shared. */
  invitation: string | null;
  measurement: MeasurementSettings | undefined;
  announcements: readonly Announcement[];
  /** The path of the EU's notice on the legal guarantee, for visitors there; null without one. */
  guaranteeNotice: string | null;
  seller: Seller;
};
