import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('counts requests by route and class of status, beside the process itself', async () => {
  const metrics = createMetrics();
  metrics.observeRequest({ method: 'GET', route: '/details/:id', status: 200 }, 0.02);
  metrics.observeRequest({ method: 'GET', route: '/details/:id', status: 204 }, 0.2);
  const text = await metrics.text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/details/:id",status="2xx"} 2',
  );
  expect(text).toContain('process_resident_memory_bytes');
});
