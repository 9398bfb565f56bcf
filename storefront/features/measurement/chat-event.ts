/** Dispatched on the window to open the chat. */
export const CHAT_EVENT = 'chat:open';
