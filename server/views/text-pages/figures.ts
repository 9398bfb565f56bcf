import { COOKIE_LIFETIMES } from '../../../contract/cookies.ts';
import { type Language, languageTags } from '../../../contract/fields.ts';
import {
  MIN_CONVERTED_POINTS,
  POINT_AWARDS,
  POINTS_PER_DOLLAR,
  type pointKinds,
} from '../../../contract/ledger.ts';
import { WITHDRAWAL_DAYS } from '../../../contract/withdrawal-days.ts';
import { HOLD_MS } from '../../../kit/hold-ms.ts';
import { formatMoney } from '../../../kit/money.ts';
import { LEDGER_CURRENCY, POINTS_LIFETIME_DAYS } from '../../domains/ledger/index.ts';
import { ORDER_LIFETIME_DAYS } from '../../domains/orders/index.ts';
import { INSURANCE_PERCENT, methodName, type Tariff } from '../../domains/shipping/index.ts';
import { countryOfArea, type TaxTables } from '../../domains/taxes/index.ts';
import { programFigures } from './figures-programs.ts';
import type { Terms } from './open-terms.ts';
import type { DocumentFigures } from './render-document.ts';

/** The operator's company, as the environment names it; an empty text is left off the pages. */
export type Company = {
  name: string;
  address: string;
  email: string;
  phone: string;
  representative: string;
  register: string;
  vatId: string;
};

export type FigureSources = {
  company: Company;
  /** Numbers of the operator as a producer; `kind` is weee, batteries or packaging. */
  registrations: readonly { country: string; kind: string; number: string }[];
  /** Where old devices and batteries can be sent; empty where the operator takes none by mail. */
  takeBackAddress: string;
  publicUrl: string;
  tariff: Tariff;
  taxes: TaxTables;
  terms: Terms;
  /** Codes of the payment methods that are on. */
  payments: () => readonly string[];
  texts: (page: string, language: Language) => Record<string, string>;
  /** Days that parts of the data are kept. */
  retention: {
    mails: number;
    guestCarts: number;
    knownIps: number;
    clientErrors: number;
    uploads: number;
    inquiries: number;
    rejectedReviews: number;
    unconfirmedAlerts: number;
    doneAlerts: number;
    searchEvents: number;
  };
  /** Whom visitors' data goes to with their consent: a name or host each, empty without one. */
  services: { insights: string; tagManager: string; liveChat: string; isDeniedByDefault: boolean };
};

const DAY_S = 24 * 60 * 60;
const MINUTE_MS = 60_000;

/**
 * Returns what the placeholders of all pages of text stand for, in a language: every figure from where the shop uses it.
 */
export function figuresOf(sources: FigureSources, language: Language): DocumentFigures {
  const { company, publicUrl, retention } = sources;
  const programs = programFigures(sources.terms, language);
  const words = sources.texts('order', language);
  const tag = languageTags[language];
  const number = (value: number): string => new Intl.NumberFormat(tag).format(value);
  const days = (seconds: number): string => number(seconds / DAY_S);
  return {
    language,
    texts: {
      company: company.name,
      address: company.address,
      email: company.email,
      phone: company.phone,
      representative: company.representative,
      register: company.register,
      vatId: company.vatId,
      takeBackAddress: sources.takeBackAddress,
      shop: publicUrl,
      holdMinutes: number(HOLD_MS / MINUTE_MS),
      orderDays: number(ORDER_LIFETIME_DAYS),
      withdrawalDays: number(WITHDRAWAL_DAYS),
      insurance: percent(INSURANCE_PERCENT * 100, tag),
      payments: new Intl.ListFormat(tag, { type: 'conjunction' }).format(
        sources.payments().map((method) => words[`pay.${method}`] ?? method),
      ),
      providers: providersOf(sources.payments()),
      sessionDays: days(COOKIE_LIFETIMES.token),
      currencyDays: days(COOKIE_LIFETIMES.CurrencyCode),
      redirectDays: days(COOKIE_LIFETIMES.i18n_redirected),
      invitationDays: days(COOKIE_LIFETIMES.invitation),
      passkeyMinutes: number(COOKIE_LIFETIMES.passkey / 60),
      mailDays: number(retention.mails),
      guestCartDays: number(retention.guestCarts),
      knownIpDays: number(retention.knownIps),
      clientErrorDays: number(retention.clientErrors),
      uploadDays: number(retention.uploads),
      inquiryDays: number(retention.inquiries),
      rejectedReviewDays: number(retention.rejectedReviews),
      unconfirmedAlertDays: number(retention.unconfirmedAlerts),
      doneAlertDays: number(retention.doneAlerts),
      searchEventDays: number(retention.searchEvents),
      ...serviceTexts(sources, language),
      ...dutyTexts(sources.taxes, language),
      ...programs.texts,
      affiliateDays: days(COOKIE_LIFETIMES.affiliate),
      pointsPerDollar: number(POINTS_PER_DOLLAR),
      pointsValue: dollars(1, language),
      pointsMinimum: number(MIN_CONVERTED_POINTS),
      pointsDays: number(POINTS_LIFETIME_DAYS),
    },
    rows: {
      vat: vatRows(sources, language),
      shipping: shippingRows(sources, language),
      points: pointRows(sources, language),
      ...programs.rows,
      registrations: registrationRows(sources, language),
    },
  };
}

/** The companies behind payment methods, as their terms for buyers in Europe name them (read 2026-11-23). */
const PROVIDERS: Record<string, string> = {
  card: 'Stripe Payments Europe, Limited',
  googlepay: 'Stripe Payments Europe, Limited',
  applepay: 'Stripe Payments Europe, Limited',
  paypal: 'PayPal (Europe) S.à r.l. et Cie, S.C.A.',
};

/** Names the companies of the methods that are on; empty without one. */
const providersOf = (codes: readonly string[]): string =>
  [...new Set(codes.flatMap((code) => PROVIDERS[code] ?? []))].join('; ');

/** Who receives what visitors consent to; `untracked` is the shop while there is no tag manager. */
function serviceTexts({ services, publicUrl, texts }: FigureSources, language: Language) {
  const { insights, tagManager, liveChat, isDeniedByDefault } = services;
  const words = texts('consent', language);
  return {
    insights,
    tagManager,
    liveChat,
    untracked: tagManager ? '' : publicUrl,
    consentDefault: words[isDeniedByDefault ? 'consent.before.denied' : 'consent.before.granted'] ?? '',
  };
}

const percent = (hundredths: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000);

/** Money of a limit; empty without one. */
const money = (amount: number | null, currency: string | null, language: Language): string =>
  amount === null || currency === null ? '' : formatMoney(amount, currency, language);

function dutyTexts(taxes: TaxTables, language: Language): Record<string, string> {
  const duty = taxes.today().duty.find(({ territory }) => territory === 'EU');
  return {
    dutyEu: money(duty?.amount ?? null, duty?.currency ?? null, language),
    dutyLimitEu: money(duty?.limitAmount ?? null, duty?.limitCurrency ?? null, language),
  };
}

/** Tax area, rate, and the goods value up to which the shop collects the tax on a parcel that is imported. */
function vatRows({ taxes, texts }: FigureSources, language: Language): string[][] {
  const words = texts('legal', language);
  const names = new Intl.DisplayNames(languageTags[language], { type: 'region' });
  return taxes
    .today()
    .vat.filter(({ imported }) => imported)
    .map(({ area, rate, limitAmount, limitCurrency }) => [
      words[`area.${area}`] ?? names.of(countryOfArea(area)) ?? area,
      percent(rate, languageTags[language]),
      money(limitAmount, limitCurrency, language),
    ])
    .sort(([one = ''], [other = '']) => one.localeCompare(other, language));
}

/** Warehouse, carrier, days, and whether the parcel is tracked. */
function shippingRows({ tariff, texts }: FigureSources, language: Language): string[][] {
  const words = texts('order', language);
  const word = (key: string): string => words[key] ?? key;
  return tariff
    .reach()
    .map(({ warehouse, method, daysMin, daysMax }) => [
      word(`parcel.${warehouse}`),
      methodName(method, language),
      word('shipping.days').replace('{min}', String(daysMin)).replace('{max}', String(daysMax)),
      word(method.tracked ? 'shipping.tracked' : 'shipping.untracked'),
    ]);
}

const dollars = (whole: number, language: Language): string =>
  formatMoney(100 * whole, LEDGER_CURRENCY, language);

/** What earns points, and how many: an order one for each dollar. */
function pointRows({ texts }: FigureSources, language: Language): string[][] {
  const words = texts('user_center', language);
  const row = (kind: (typeof pointKinds)[number], points: string): string[] => [
    words[`ledger.kind.${kind}`] ?? kind,
    points,
  ];
  return [
    row('registered', String(POINT_AWARDS.registered)),
    row('newsletter', String(POINT_AWARDS.newsletter)),
    row('earned', `1 / ${dollars(1, language)}`),
  ];
}

/** Country, what for, and number of each registration as a producer. */
function registrationRows({ registrations, texts }: FigureSources, language: Language): string[][] {
  const words = texts('legal', language);
  const names = new Intl.DisplayNames(languageTags[language], { type: 'region' });
  return registrations.map(({ country, kind, number }) => [
    names.of(country) ?? country,
    words[`registration.${kind}`] ?? kind,
    number,
  ]);
}
