import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/platform/database/embedded/port.ts';
import { findProgram, startProgram } from './program.ts';
import { clickActions, type Engine, keyActions, type Tab } from './tab.ts';

const PACKAGES = 'webkit2gtk-driver xvfb';

const ENVIRONMENT = {
  // Its sandbox does not start as root, nor without the right to create name spaces.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GDK_BACKEND: 'x11',
  GTK_A11Y: 'none',
  NO_AT_BRIDGE: '1',
};

/** The bar of the window would make it wider than a phone. */
const WINDOW_STYLE = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; } entry { font-size: 1px; }';

type Send = <Result>(method: string, path: string, body?: Record<string, unknown>) => Promise<Result>;

/** Starts WebKitGTK in a display of its own. It is driven by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const driver = findProgram('WebKitWebDriver', ['/usr/bin/WebKitWebDriver'], PACKAGES);
  const browser = findProgram('MiniBrowser', globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser'), PACKAGES);
  const xvfb = findProgram('Xvfb', ['/usr/bin/Xvfb'], PACKAGES);
  const settings = mkdtempSync(path.join(os.tmpdir(), 'lading-webkit-'));
  mkdirSync(path.join(settings, 'gtk-3.0'));
  writeFileSync(path.join(settings, 'gtk-3.0/gtk.css'), WINDOW_STYLE);
  const display = await startProgram(xvfb, ['-displayfd', '1', '-screen', '0', '1800x1300x24'], {
    until: /^(\d+)\s/,
  });
  const port = await freePort();
  const program = await startProgram(
    'sh',
    [
      '-c',
      `${driver} -p ${port} & until wget -qO- http://127.0.0.1:${port}/status; do sleep 0.1; done; wait`,
    ],
    { until: /"ready"/, env: { ...ENVIRONMENT, DISPLAY: `:${display.ready[1]}`, XDG_CONFIG_HOME: settings } },
  );
  let end = async (): Promise<unknown> => undefined;
  return {
    newTab: async () => {
      await end();
      const send = sender(`http://127.0.0.1:${port}/session`);
      const { sessionId } = await send<{ sessionId: string }>('POST', '', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
        },
      });
      const inSession = sender(`http://127.0.0.1:${port}/session/${sessionId}`);
      end = () => inSession('DELETE', '');
      return createTab(inSession);
    },
    close: async () => {
      await end();
      await program.stop();
      await display.stop();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

const sender =
  (base: string): Send =>
  async <Result>(method: string, path: string, body?: Record<string, unknown>) => {
    const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };

type Evaluated = { value: string } | { error: string };

function createTab(send: Send): Tab {
  const evaluate: Tab['evaluate'] = async (expression) => {
    const evaluated = await send<Evaluated>('POST', '/execute/async', {
      script: `const done = arguments[0];
        (async () => (${expression}))().then((value) => done({ value: JSON.stringify(value ?? null) }), (error) => done({ error: String(error) }));`,
      args: [],
    });
    if ('error' in evaluated) throw new Error(evaluated.error);
    return JSON.parse(evaluated.value);
  };
  return {
    goto: (url) => send('POST', '/url', { url }),
    evaluate,
    clickAt: (x, y) => send('POST', '/actions', { actions: clickActions(x, y) }),
    press: (keys) => send('POST', '/actions', { actions: keyActions(keys) }),
    resize: async ({ width, height }) => {
      // The window has bars, which WebDriver counts as part of it.
      let outer = { width, height };
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await send('POST', '/window/rect', outer);
        const [innerWidth, innerHeight] = await evaluate<[number, number]>('[innerWidth, innerHeight]');
        outer = { width: outer.width + width - innerWidth, height: outer.height + height - innerHeight };
      }
    },
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
  };
}
