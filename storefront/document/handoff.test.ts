import { expect, it } from 'vitest';
import { handoffScripts, readHandoff } from './handoff.ts';

it('readHandoff() joins what the loaders returned, also a character that is split between two pieces', async () => {
  const bytes = new TextEncoder().encode('["Grüße"]');
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 5));
      controller.enqueue(bytes.slice(5));
      controller.close();
    },
  });
  expect(await readHandoff(stream)).toBe('["Grüße"]');
});

it('handoffScripts() returns data in code that cannot end its script', () => {
  const data = '["</script><!--\u2028$&"]\n';
  const [enqueue = '', close] = handoffScripts(data);
  const code = /enqueue\((.*)\);$/.exec(enqueue)?.[1] ?? '';
  expect(code).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(code)).toBe(data);
  expect(close).toMatch(/close\(\);$/);
});
