import { useEffect } from 'react';
import type { LiveChat } from '../../../contract/consent.ts';
import { useT } from '../../locale/locale.tsx';
import { notify } from '../../ui/toast.ts';
import { CHAT_EVENT } from './chat-event.ts';
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
    const open = async () => {
      if (!(await openChat(chat))) notify(t('consent.chatFailed'), 'error');
    };
    addEventListener(CHAT_EVENT, open);
    return () => removeEventListener(CHAT_EVENT, open);
  }, [chat, t]);
  return isChatLoaded;
}
