import type { Call } from '../../../../contract/call.ts';
import type { ChosenDevice } from '../../../../contract/catalogue.ts';
import type { MeasurementSettings } from '../../../../contract/consent.ts';
import type { Language } from '../../../../contract/fields.ts';
import type { Announcement, Seller } from '../../../../contract/page.ts';
import type { CookieOptions } from '../../http/cookies.ts';
import type { PriceDisplays } from '../../http/price-display.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { IdentifyVisitor } from '../../http/request-visitor.ts';
import type { DatedAnswers } from '../../response-cache/dated-answers.ts';
import type { ResponseCache } from '../../response-cache/response-cache.ts';
import type { Pages } from '../build.ts';
import type { AffiliateOptions } from './affiliate.ts';

export type PageHandlerOptions = AffiliateOptions & {
  pages: Pages;
  cache: ResponseCache;
  datedAnswers: DatedAnswers;
  callFor: (context: RequestContext) => Call;
  identify: IdentifyVisitor;
  createGuest: () => { id: string; token: string };
  isCurrency: (code: string) => boolean;
  /** Whether accessories can be chosen for a device with this slug. */
  isDevice: (slug: string) => boolean;
  devices: (slugs: readonly string[]) => ChosenDevice[];
  currencies: () => string[];
  priceDisplays: PriceDisplays;
  texts: (page: string, language: Language) => Record<string, string>;
  cookies: CookieOptions;
  guestAccess: 'browse' | 'login';
  publicUrl: string;
  mobileUrl: string;
  /** Settings of pages; with services by others for those whose policy lets them load. */
  measurement: (hasServices: boolean) => MeasurementSettings | undefined;
  announcements: (language: Language) => Announcement[];
  /** The path of the EU's notice on the legal guarantee in a language; null where the operator has none. */
  guaranteeNotice: (language: Language) => string | null;
  seller: () => Seller;
  /** Origins of those services. */
  serviceOrigins: readonly string[];
  backofficeUrl: string | undefined;
  /** Returns the path that replaces a missing one, null when it is gone for good, undefined when unknown. */
  movedTo: (path: string) => Promise<string | null | undefined>;
  /** In development nothing is cached, and pages may run what the tools put into them. */
  isDevelopment: boolean;
  now: () => number;
};
