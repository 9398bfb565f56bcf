import { beforeEach, expect, it, vi } from 'vitest';

const loaded: string[] = [];
vi.mock('./load-script.ts', () => ({
  loadScript: async (src: string) => {
    loaded.push(src);
    return true;
  },
}));

const chat = {
  script: 'https://a/chat.js',
  standby: 'https://b/chat.js',
  object: 'Chat.api',
  open: 'maximize',
};
const open = () => import('./live-chat.ts');
let shop: Record<string, unknown>;
beforeEach(() => {
  loaded.length = 0;
  shop = {};
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('window', shop);
});

it('openChat() finds the object at the next look and calls what opens it', async () => {
  const { openChat } = await open();
  const maximize = vi.fn();
  const opening = openChat(chat);
  shop.Chat = { api: { maximize } };
  await vi.advanceTimersByTimeAsync(1500);
  expect(await opening).toBe(true);
  expect(maximize).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loaded).toEqual(['https://a/chat.js']);
});

it('loadChat() looks five times and loads the standby script after 5 s', async () => {
  const { openChat } = await open();
  const opening = openChat(chat);
  await vi.advanceTimersByTimeAsync(4999);
  expect(loaded).toEqual(['https://a/chat.js']);
  await vi.advanceTimersByTimeAsync(1);
  expect(loaded).toEqual(['https://a/chat.js', 'https://b/chat.js']);
  await vi.advanceTimersByTimeAsync(2500);
  expect(await opening).toBe(false);
});

it('loadChat() loads the script once for all who open the chat', async () => {
  const { loadChat } = await open();
  void loadChat(chat);
  void loadChat(chat);
  expect(loaded).toEqual(['https://a/chat.js']);
});

it('openChat() loads again for a visitor who asks again after it has failed', async () => {
  const { isChatLoaded, openChat } = await open();
  expect(isChatLoaded()).toBe(false);
  const first = openChat(chat);
  await vi.advanceTimersByTimeAsync(7500);
  expect(await first).toBe(false);
  expect(isChatLoaded()).toBe(true);
  loaded.length = 0;
  const maximize = vi.fn();
  const second = openChat(chat);
  expect(loaded).toEqual(['https://a/chat.js']);
  shop.Chat = { api: { maximize } };
  await vi.advanceTimersByTimeAsync(1500);
  expect(await second).toBe(true);
  expect(maximize).toHaveBeenCalledOnce();
});
