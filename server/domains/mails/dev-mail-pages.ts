import type { MailRow } from './store.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100% }
  td, th { border-bottom: 1px solid #ddd; padding: .4rem .6rem; text-align: left; vertical-align: top }
  iframe { border: 1px solid #ddd; height: 32rem; width: 100% }
  pre { background: #f6f6f6; overflow: auto; padding: 1rem; white-space: pre-wrap }
</style>
<body>${body}</body></html>`;

const state = ({ sent_at, last_error, tries }: Pick<MailRow, 'sent_at' | 'last_error' | 'tries'>): string => {
  if (sent_at) return `sent ${sent_at.toISOString()}`;
  return last_error ? `failed ${tries} times: ${escapeHtml(last_error)}` : 'waiting';
};

/** The latest mails, newest first. */
export function mailList(mails: Omit<MailRow, 'text' | 'html' | 'reply_to' | 'end_url'>[]): string {
  const rows = mails.map(
    (mail) => `<tr><td>${mail.created_at.toISOString()}</td><td>${escapeHtml(mail.recipient)}</td>
      <td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${state(mail)}</td></tr>`,
  );
  const head = '<tr><th>Made</th><th>To</th><th>Subject</th><th>State</th></tr>';
  return frame(
    'Mails',
    `<h1>Mails</h1>${rows.length > 0 ? `<table>${head}${rows.join('')}</table>` : '<p>None yet.</p>'}`,
  );
}

/** One mail as its reader sees it. No script of it runs; its links open a tab of their own. */
export function mailPage(mail: MailRow): string {
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  return frame(
    mail.subject,
    `<p><a href="/dev/mail">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1>
    <p>To ${escapeHtml(mail.recipient)}, ${escapeHtml(mail.language)}, ${state(mail)}</p>
    <iframe title="The mail" sandbox="${sandbox}" srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>
    <h2>Plain text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
}
