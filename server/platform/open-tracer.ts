import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Log } from './log.ts';
import { createOutageLog } from './outage-log.ts';
import { runOutside, type SpanStart, type TraceAttributes, type Tracer, type TraceSpan } from './trace.ts';

/** How long the end of a process waits for the collector to take the last spans. */
const STOP_MS = 2000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

const startIn = (tracer: OtelTracer, context: Context, { name, kind = 'internal', attributes }: SpanStart) =>
  new OpenSpan(
    tracer,
    tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, context),
  );

class OpenSpan implements TraceSpan {
  readonly #tracer: OtelTracer;
  readonly #span: Span;

  constructor(tracer: OtelTracer, span: Span) {
    this.#tracer = tracer;
    this.#span = span;
  }
  get ids() {
    const { traceId, spanId } = this.#span.spanContext();
    return { trace_id: traceId, span_id: spanId };
  }
  get isSampled(): boolean {
    return (this.#span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
  }
  get traceparent(): string {
    const { traceId, spanId } = this.#span.spanContext();
    return `00-${traceId}-${spanId}-${this.isSampled ? '01' : '00'}`;
  }
  child(start: SpanStart): TraceSpan {
    return startIn(this.#tracer, trace.setSpan(ROOT_CONTEXT, this.#span), start);
  }
  rename(name: string): void {
    this.#span.updateName(name);
  }
  set(attributes: TraceAttributes): void {
    this.#span.setAttributes(attributes);
  }
  end(failure?: string): void {
    if (failure !== undefined)
      this.#span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure);
    this.#span.end();
  }
}

/** Warns once when the collector takes no spans, and says when it does again. */
function watched(exporter: SpanExporter, log: Log): SpanExporter {
  const outage = createOutageLog(log, {
    away: 'traces are dropped: the collector does not take them',
    back: 'the collector takes traces again',
  });
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        // The timer of a batch began in the request whose span was its first.
        runOutside(() => (failed ? outage.lost({ reason: result.error?.message }) : outage.found()));
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * Records spans and sends them to a collector at `url` by OTLP over HTTP, in batches: up to 2,048 wait, more are dropped,
 * so that a collector that is away costs nothing else. The SDK reads its standard variables OTEL_* for sampling, headers
 * and limits.
 */
export function openTracer({ url, service, log }: { url: string; service: string; log: Log }): Tracer {
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(watched(new OTLPTraceExporter({ url }), log))],
  });
  const tracer = provider.getTracer('lading');
  return {
    begin: (start, traceparent) => {
      const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
        : ROOT_CONTEXT;
      return startIn(tracer, context, start);
    },
    stop: async () => {
      const waiting = new AbortController();
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, pause(STOP_MS, undefined, { signal: waiting.signal })]);
      waiting.abort();
    },
  };
}
