import type { MouseEvent } from 'react';
import type { Locale } from '../../locale/locale.tsx';
import { type Html, html } from '../../ui/html.ts';

/** The item that opens the consent banner again. Without scripts nothing is asked or loaded. */
export const cookieSettingsHtml = ({ t, href }: Locale, className: string): Html =>
  html`<li><form action="${href('/privacy')}" data-scripted><button class="${className}" data-cookies>${t('footer.cookies')}</button></form></li>`;

/** Opens the consent banner for a click on the item of `cookieSettingsHtml`. */
export async function onCookieSettings(event: MouseEvent): Promise<void> {
  if (!(event.target as Element).closest('[data-cookies]')) return;
  event.preventDefault();
  const { reopenConsent } = await import('../measurement/consent.ts');
  reopenConsent();
}

/** The item that opens the chat (features/measurement/use-chat.ts). */
export const chatHtml = ({ t }: Locale, className: string): Html =>
  html`<li class="noscript:hidden"><button type="button" class="${className}" eventname="chat_open" data-scripted data-chat>${t('footer.chat')}</button></li>`;
