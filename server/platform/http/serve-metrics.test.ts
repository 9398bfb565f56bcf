import { expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const TOKEN = 'a token of this test';

it('serves metrics to the token alone, and refuses a port in use', async () => {
  const options = { metrics: createMetrics(), host: '127.0.0.1', token: TOKEN };
  const { port, stop } = await serveMetrics({ ...options, port: 0 });
  const get = async (url: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`http://127.0.0.1:${port}${url}`, { headers });
    return { status: response.status, text: await response.text() };
  };
  expect(await get('/metrics', 'another token')).toEqual({ status: 404, text: '' });
  expect(await get('/', TOKEN)).toEqual({ status: 404, text: '' });
  expect(await get('/metrics', TOKEN)).toEqual({
    status: 200,
    text: expect.stringContaining('process_resident_memory_bytes'),
  });
  await expect(serveMetrics({ ...options, port })).rejects.toThrow('EADDRINUSE');
  await stop();
});
