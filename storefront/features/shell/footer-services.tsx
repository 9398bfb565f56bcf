import type { MouseEvent } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';

async function reopen(event: MouseEvent): Promise<void> {
  event.preventDefault();
  const { reopenConsent } = await import('../measurement/consent.ts');
  reopenConsent();
}

/** Opens the consent banner again. Without scripts nothing is asked or loaded. */
export function CookieSettings({ className }: { className: string }) {
  const { t, href } = useLocale();
  return (
    <li>
      <a className={className} href={href('/privacy')} data-scripted onClick={reopen}>
        {t('footer.cookies')}
      </a>
    </li>
  );
}

/** Opens the chat, where there is one. */
export function ChatButton({ className }: { className: string }) {
  const { t } = useLocale();
  const { measurement } = useRootData();
  return (
    measurement?.chat && (
      <li className="noscript:hidden">
        <button type="button" className={className} eventname="chat_open" data-chat>
          {t('footer.chat')}
        </button>
      </li>
    )
  );
}
