import { expect, it } from 'vitest';
import { addHandoff, readHandoff } from './handoff.ts';

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

it('addHandoff() adds data that cannot end their script', () => {
  const page = '<html><body><p>$& </body></p></body></html>';
  const data = '["</script><!--\u2028$&"]\n';
  const added = addHandoff(page, data, 'once');
  const code = /enqueue\((.*?)\);<\/script>/.exec(added)?.[1] ?? '';
  expect(code).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(code)).toBe(data);
  expect(added.replaceAll(/<script.*<\/script>/g, '')).toBe(page);
  expect(added.endsWith('close();</script></body></html>')).toBe(true);
});
