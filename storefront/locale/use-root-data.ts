import { useRouteError, useRouteLoaderData } from 'react-router';
import type { ChosenDevice } from '../../contract/catalogue.ts';
import type { MeasurementSettings } from '../../contract/consent.ts';
import type { Language } from '../../contract/fields.ts';
import type { Seller } from '../../contract/page.ts';
import type { PriceDisplay } from '../../kit/price-display.ts';
import { notFoundOf } from './not-found.ts';

/** What the root loader returns: the data of the header and footer of every page. */
export type RootData = {
  language: Language;
  currency: string;
  currencies: string[];
  priceDisplay: PriceDisplay;
  /** Up to which net value of a parcel's goods prices contain VAT, by warehouse; absent where they contain none. */
  vatLimits?: Readonly<Record<number, number>>;
  /** The key of the display, which calls name. */
  priceKey?: string;
  /** What prices say of VAT: that they contain it, or that it is added; absent where the shop knows none. */
  vatNote?: string | undefined;
  /** The devices that the visitor has chosen; absent without any. */
  devices?: readonly ChosenDevice[] | undefined;
  publicUrl: string;
  /** Who sells. */
  company?: Seller['company'];
  /** Names of the ways to pay, and of the carriers. */
  payments?: readonly string[];
  carriers?: readonly string[];
  measurement?: MeasurementSettings | undefined;
  categories: { id: number; slug: string; name: string }[];
};

const EMPTY: RootData = {
  language: 'en',
  currency: 'USD',
  currencies: [],
  priceDisplay: { vat: 0, isGross: false, isEea: false },
  publicUrl: '',
  categories: [],
};

/** Returns the root loader's data, or what a missing page brought instead; empty data when the page failed before. */
export function useRootData(): RootData {
  const loaded = useRouteLoaderData<RootData>('root');
  const missing = notFoundOf(useRouteError())?.rootData as RootData | undefined;
  return loaded ?? missing ?? EMPTY;
}
