import { type Language, languageTags } from '../../../contract/fields.ts';
import { escapeHtml } from '../../../kit/escape-html.ts';
import { brand } from '../brand.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const STYLE = `body{font:16px/24px system-ui,sans-serif;color:${brand.ink};background:${brand.paper};margin:0;padding:48px 16px}main{max-width:480px;margin:0 auto}h1{font-size:20px;line-height:28px;font-weight:600}a{display:inline-block;margin-top:8px;padding:10px 20px;border-radius:4px;background:${brand.act};color:${brand.white};text-decoration:none}a:focus-visible{outline:3px solid ${brand.ink};outline-offset:2px}`;

type ErrorDocument = { language: Language; message: string; home: string };

/** Headers of a document that stands for a page which could not be made. */
export const errorDocumentHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/**
 * The document for a page that could not be rendered, or not now. It needs neither the page's bundle nor a
 * turn to render, since both may be what is missing.
 */
export const errorDocument = ({ language, message, home }: ErrorDocument): string =>
  `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${escapeHtml(message)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(message)}</h1><a href="${language === 'en' ? '/' : `/${language}`}">${escapeHtml(home)}</a></main></body></html>`;
