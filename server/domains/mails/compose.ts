import { readFileSync } from 'node:fs';
import { type Language, languages, languageTags } from '../../../contract/fields.ts';
import { breakLinks } from '../../../kit/break-links.ts';
import { colonOf } from '../../../kit/colon-of.ts';
import { escapeHtml } from '../../../kit/escape-html.ts';
import { fillPlaceholders } from '../../../kit/fill-placeholders.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { ownValue } from '../../../kit/own-value.ts';
import { type TextFile, textsIn } from '../../../kit/texts-in.ts';
import { brand } from '../../platform/brand.ts';
import { type Section, sectionsHtml, sectionsText } from './render-sections.ts';
import { signHtml } from './sign.ts';

export type MailKind =
  | 'reset'
  | 'verify'
  | 'signInsFailed'
  | 'passwordChanged'
  | 'accountDeleted'
  | 'factorOn'
  | 'factorOff'
  | 'apiTokenMade'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'balanceReset'
  | 'balancePasswordChanged'
  | 'placed'
  | 'paid'
  | 'review'
  | 'dispute'
  | 'toppedUp'
  | 'topUpReturned'
  | 'transferDetails'
  | 'remittanceShort'
  | 'slipRejected'
  | 'cartOverflow'
  | 'orderLink'
  | 'withdrawal'
  | 'withdrawalNotice'
  | 'preparing'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'edited'
  | 'moneyBack'
  | 'moneySent'
  | 'answered'
  | 'document'
  | 'requestReceived'
  | 'requestAccepted'
  | 'requestRefused'
  | 'messageNotice'
  | 'requestNotice'
  | 'requestWithdrawn'
  | 'screening'
  | 'staffInvitation'
  | 'staffAlone'
  | 'logHead'
  | 'inquiryReceived'
  | 'inquiryNotice'
  | 'inquiryAnswered'
  | 'quoteAnswered'
  | 'quoteNotice'
  | 'newsletterConfirm'
  | 'applicationReceived'
  | 'applicationNotice'
  | 'applicationAccepted'
  | 'applicationDeclined'
  | 'reviewPublished'
  | 'reviewRejected'
  | 'reviewAnswered'
  | 'stockAlertConfirm'
  | 'backInStock'
  | 'priceBelow'
  | 'orderReminder'
  | 'companyInvitation'
  | 'approvalNeeded'
  | 'orderApproved'
  | 'orderRejected'
  | 'batchPaid'
  | 'batchShipped'
  | 'webhookOff';
type Values = Record<string, string | number | readonly Section[] | undefined>;

const file: TextFile = JSON.parse(readFileSync(new URL('./texts.json', import.meta.url), 'utf8'));
const texts = new Map(languages.map((language) => [language, textsIn(file, language)]));

type Link = { name: string; url: string };
type Page = {
  language: Language;
  paragraphs: string[];
  action: Link;
  sections: readonly Section[];
  close: string;
  legal: readonly Link[];
};

const anchor = ({ name, url }: Link, style: string): string =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(name)}</a>`;

function renderPage({ language, paragraphs, action, sections, close, legal }: Page): string {
  const texts = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('');
  const button = anchor(
    action,
    `display:inline-block;padding:12px 20px;border-radius:4px;background:${brand.act};color:${brand.white};font-weight:600;text-decoration:none`,
  );
  const links = legal.map((link) => anchor(link, `color:${brand.ink2}`)).join(' · ');
  return `<!doctype html><html lang="${languageTags[language]}"><body style="margin:0;background:${brand.paper}"><div style="max-width:560px;margin:0 auto;padding:32px 24px;font:16px/24px system-ui,sans-serif;color:${brand.ink}">${signHtml}${texts}<p style="margin:0 0 24px">${button}</p>${sectionsHtml(sections)}<p style="margin:24px 0 0;color:${brand.ink2}">${escapeHtml(close)}</p><p style="margin:24px 0 0;font-size:13px;line-height:20px">${links}</p></div></body></html>`;
}

/** The legal pages that every mail links to. */
const LEGAL = ['terms', 'privacy', 'withdrawal', 'imprint'] as const;

/** Returns the links to the legal pages of the shop that an address is of. */
function legalLinks(language: Language, link: string): Link[] {
  return LEGAL.map((page) => ({
    name: mailText(language, `legal.${page}`),
    url: new URL(link).origin + localizePath(language, `/${page}`),
  }));
}

/** Returns a text of the mails in a language, for a value of another. */
export const mailText = (language: Language, key: string, values: Values = {}): string =>
  fillPlaceholders(ownValue(texts.get(language) ?? {}, key) ?? '', values);

/**
 * Composes a mail of a kind in a language, with links to the legal pages of `shopUrl`, by default where `link` leads; `values` replace the placeholders of its text, which `sections` follow. What
 * else than `name` a visitor may have typed is passed through breakLinks by the caller.
 */
export function composeMail(
  kind: MailKind,
  language: Language,
  {
    sections = [],
    shopUrl,
    ...given
  }: Values & { name: string; link: string; shopUrl?: string; sections?: readonly Section[] },
) {
  const values = { ...given, name: breakLinks(given.name) };
  const own = texts.get(language) ?? {};
  const textOf = (key: string) => fillPlaceholders(ownValue(own, key) ?? '', values);
  // What follows a sentence may be empty.
  const paragraphs = [textOf('greeting'), textOf(`${kind}.text`).trim()];
  const action = { name: textOf(`${kind}.action`), url: values.link };
  const close = textOf('close');
  const legal = legalLinks(language, shopUrl ?? values.link);
  const toText = ({ name, url }: Link) => `${name}${colonOf(language)} ${url}`;
  const legalText = legal.map(toText).join('\n');
  return {
    subject: textOf(`${kind}.subject`),
    text: `${paragraphs.join('\n\n')}\n\n${toText(action)}\n\n${sectionsText(sections)}${close}\n\n${legalText}\n`,
    html: renderPage({ language, paragraphs, action, sections, close, legal }),
  };
}
