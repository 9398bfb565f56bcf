import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findProgram, startProgram } from './program.ts';
import { clickActions, type Engine, keyActions, type Tab } from './tab.ts';

/** No first-run pages and no requests of its own; the focus is that of a window in front. */
const PREFERENCES = `user_pref("focusmanager.testmode", true);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("ui.prefersReducedMotion", 1);
user_pref("ui.useOverlayScrollbars", 1);
`;

type Reply = { id?: number; result?: unknown; error?: string; message?: string };
type Send = <Result>(method: string, params: Record<string, unknown>) => Promise<Result>;

/** Starts Firefox without a window. It is driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const binary = findProgram('Firefox', ['/usr/bin/firefox-esr', '/usr/bin/firefox'], 'firefox-esr');
  const profile = mkdtempSync(path.join(os.tmpdir(), 'lading-firefox-'));
  writeFileSync(path.join(profile, 'user.js'), PREFERENCES);
  const program = await startProgram(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { until: /WebDriver BiDi listening on (ws:\S+)/, env: { MOZ_CRASHREPORTER_DISABLE: '1' } },
  );
  const socket = new WebSocket(`${program.ready[1]}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const send = sender(socket);
  await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  let userContext: string | undefined;
  return {
    newTab: async () => {
      if (userContext) await send('browser.removeUserContext', { userContext });
      ({ userContext } = await send<{ userContext: string }>('browser.createUserContext', {}));
      const tab = { type: 'tab', userContext };
      return createTab(send, (await send<{ context: string }>('browsingContext.create', tab)).context);
    },
    close: async () => {
      socket.close();
      await program.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Returns a function that sends a command and waits for its result. */
function sender(socket: WebSocket): Send {
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  return <Result>(method: string, params: Record<string, unknown>) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ error, message, result }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error}: ${message}`));
        else resolve(result as Result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

type Evaluated = { result: { value: string }; exceptionDetails?: { text: string } };

const createTab = (send: Send, context: string): Tab => ({
  goto: async (url) => {
    await send('browsingContext.navigate', { context, url, wait: 'complete' });
  },
  evaluate: async (expression) => {
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  },
  clickAt: async (x, y) => {
    await send('input.performActions', { context, actions: clickActions(x, y) });
  },
  press: async (keys) => {
    await send('input.performActions', { context, actions: keyActions(keys) });
  },
  resize: async (viewport) => {
    await send('browsingContext.setViewport', { context, viewport });
  },
  screenshot: async () => {
    const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
    return Buffer.from(data, 'base64');
  },
});
