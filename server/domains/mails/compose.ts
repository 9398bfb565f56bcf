import { readFileSync } from 'node:fs';
import { type Language, languages, languageTags } from '../../../contract/fields.ts';
import { escapeHtml } from '../../../kit/escape-html.ts';
import { ownValue } from '../../../kit/own-value.ts';

export type MailKind =
  | 'reset'
  | 'signInsFailed'
  | 'passwordChanged'
  | 'placed'
  | 'paid'
  | 'review'
  | 'cartOverflow';
type Values = Record<string, string | number>;

const read = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./texts/${language}.json`, import.meta.url), 'utf8'));
// A key that a language lacks has its English text.
const english = read('en');
const texts = new Map(languages.map((language) => [language, { ...english, ...read(language) }]));

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(ownValue(values, name) ?? ''));

type Page = { language: Language; paragraphs: string[]; action: string; link: string; close: string };

const renderPage = ({ language, paragraphs, action, link, close }: Page): string =>
  `<!doctype html><html lang="${languageTags[language]}"><body style="margin:0;background:#f6f7f9"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;font:16px/24px system-ui,sans-serif;color:#14181f">${paragraphs
    .map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
    .join(
      '',
    )}<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1257c2;color:#fff;text-decoration:none">${escapeHtml(action)}</a></p><p style="margin:0;color:#4a5361">${escapeHtml(close)}</p></div></body></html>`;

/** Composes a mail of a kind in a language; `values` replace the placeholders of its text. */
export function composeMail(
  kind: MailKind,
  language: Language,
  values: Values & { name: string; link: string },
) {
  const own = texts.get(language) ?? {};
  const textOf = (key: string) => fill(ownValue(own, key) ?? '', values);
  const paragraphs = [textOf('greeting'), textOf(`${kind}.text`)];
  return {
    subject: textOf(`${kind}.subject`),
    text: `${paragraphs.join('\n\n')}\n\n${textOf(`${kind}.action`)}: ${values.link}\n\n${textOf('close')}\n`,
    html: renderPage({
      language,
      paragraphs,
      action: textOf(`${kind}.action`),
      link: values.link,
      close: textOf('close'),
    }),
  };
}
