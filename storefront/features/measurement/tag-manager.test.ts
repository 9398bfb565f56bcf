import { beforeEach, expect, it, vi } from 'vitest';
import { ALL_GRANTED, OPTIONAL_DENIED } from './consent.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

type Script = { src: string; async: boolean; listeners: Map<string, () => void> };
let scripts: Script[] = [];
beforeEach(() => {
  scripts = [];
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: () => {
      const listeners = new Map<string, () => void>();
      return {
        listeners,
        addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
      };
    },
    head: { append: (script: Script) => scripts.push(script) },
  });
});

const plain = () =>
  (window.dataLayer ?? []).map((entry) => ('length' in entry ? [...(entry as IArguments)] : entry));
const open = () => import('./tag-manager.ts');

it('pushEvent() drops events while no tag manager was started', async () => {
  const { pushEvent } = await open();
  pushEvent({ event: 'view_item' });
  expect(window.dataLayer).toBeUndefined();
});

it('startTagManager() declares the consent before it loads the script, and events wait for that', async () => {
  const { startTagManager, pushEvent } = await open();
  startTagManager('https://tags.example.com/gtm.js', ALL_GRANTED);
  pushEvent({ event: 'view_item' });
  expect(plain()).toEqual([
    ['consent', 'default', ALL_GRANTED],
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
  ]);
  expect(scripts.map(({ src }) => src)).toEqual(['https://tags.example.com/gtm.js']);
  scripts[0]?.listeners.get('load')?.();
  pushEvent({ event: 'add_to_cart' });
  expect(plain().slice(2)).toEqual([{ event: 'view_item' }, { event: 'add_to_cart' }]);
});

it('events wait 5 s for a script that does not come, and 1 s after one that cannot be loaded', async () => {
  for (const [fails, ms] of [
    [false, 5000],
    [true, 1000],
  ] as const) {
    vi.resetModules();
    scripts = [];
    window.dataLayer = [];
    const { startTagManager, pushEvent } = await open();
    startTagManager('https://tags.example.com/gtm.js', ALL_GRANTED);
    if (fails) scripts[0]?.listeners.get('error')?.();
    pushEvent({ event: 'view_item' });
    vi.advanceTimersByTime(ms - 1);
    expect(plain()).not.toContainEqual({ event: 'view_item' });
    vi.advanceTimersByTime(1);
    expect(plain()).toContainEqual({ event: 'view_item' });
  }
});

it('startTagManager() updates the consent the second time and loads nothing again', async () => {
  const { startTagManager } = await open();
  startTagManager('https://tags.example.com/gtm.js', ALL_GRANTED);
  startTagManager('https://tags.example.com/gtm.js', OPTIONAL_DENIED);
  expect(plain().at(-1)).toEqual(['consent', 'update', OPTIONAL_DENIED]);
  expect(scripts).toHaveLength(1);
});
