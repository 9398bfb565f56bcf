import type { Log } from '../platform/log.ts';
import { setTracer } from '../platform/trace.ts';
import type { Config } from './config/config.ts';

/**
 * Records the traces of this process where a collector is named; else nothing of it is loaded. `stop` sends what is left,
 * for two seconds at most.
 */
export async function openTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  service: string,
  log: Log,
): Promise<{ stop: () => Promise<void> }> {
  if (!endpoint) return { stop: async () => undefined };
  const { openTracer } = await import('../platform/open-tracer.ts');
  const tracer = openTracer({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, service, log });
  setTracer(tracer);
  return {
    stop: async () => {
      setTracer(undefined);
      await tracer.stop();
    },
  };
}
