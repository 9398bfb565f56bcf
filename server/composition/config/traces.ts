import { z } from 'zod';

const samplers = ['always_on', 'always_off', 'traceidratio'] as const;

/**
 * The variables of traces, part of the environment's schema, by the names of OpenTelemetry's specification. Its SDK reads
 * the sampler from the environment itself: here a wrong one is refused, which there would be ignored.
 */
export const tracesEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([...samplers, ...samplers.map((name) => `parentbased_${name}` as const)])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_PROPAGATORS: z.string().default('none'),
};
