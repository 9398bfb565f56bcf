import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { handoffScript } from './handoff.ts';

type Enqueued = { text: string; isClosed: boolean };

/** Runs a script as a page does. */
function run(script: string): Enqueued {
  const made: Enqueued = { text: '', isClosed: false };
  const streamController = {
    enqueue: (text: string) => {
      made.text += text;
    },
    close: () => {
      made.isClosed = true;
    },
  };
  new Script(script).runInNewContext({ window: { __reactRouterContext: { streamController } } });
  return made;
}

function streamOf(...pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

it('handoffScript() hands over data as the references that the router reads', async () => {
  const loaderData = { root: { names: ['a', null, 'ä'], none: null, isOn: false }, page: undefined };
  const script = await handoffScript({ loaderData, actionData: null, errors: null }, streamOf());
  const { text, isClosed } = run(script);
  expect(isClosed).toBe(true);
  const { UNSAFE_decodeViaTurboStream: decode } = await import('react-router');
  const { value } = await decode(streamOf(new TextEncoder().encode(text)), globalThis as never);
  expect(value).toEqual({
    loaderData: { root: { names: ['a', null, 'ä'], none: null, isOn: false } },
    actionData: null,
    errors: null,
  });
});

it('handoffScript() returns data in code that cannot end its script', async () => {
  const loaderData = { page: { text: '</script><!--\u2028$&', '</script>': 1 } };
  const script = await handoffScript({ loaderData, actionData: null, errors: null }, streamOf());
  expect(script).not.toMatch(/<|\u2028/);
  expect(run(script).text).toContain('</script><!--');
});

it('handoffScript() hands over the stream of a page with errors, also a character that is split in it', async () => {
  const bytes = new TextEncoder().encode('["Grüße"]');
  const errors = { page: new Error('no') };
  const state = { loaderData: {}, actionData: null, errors };
  const script = await handoffScript(state, streamOf(bytes.slice(0, 5), bytes.slice(5)));
  expect(run(script)).toEqual({ text: '["Grüße"]', isClosed: true });
});
