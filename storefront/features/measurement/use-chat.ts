import { useEffect } from 'react';
import type { LiveChat } from '../../../contract/consent.ts';
import { useT } from '../../locale/locale.tsx';
import { notify } from '../../ui/toast.ts';
import { isChatLoaded, loadChat, openChat } from './live-chat.ts';

/**
 * Loads the chat with the visitor's consent to personalization. Whoever presses the link asks for it, which loads it in
 * any case. Returns whether it was loaded.
 */
export function useChat(chat: LiveChat | undefined, isAllowed: boolean): () => boolean {
  const t = useT();
  useEffect(() => {
    if (chat && isAllowed) void loadChat(chat);
  }, [chat, isAllowed]);
  useEffect(() => {
    if (!chat) return;
    const open = async ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('[data-chat]'))) return;
      if (!(await openChat(chat))) notify(t('consent.chatFailed'), 'error');
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [chat, t]);
  return isChatLoaded;
}
