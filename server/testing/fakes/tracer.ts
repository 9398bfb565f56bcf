import type { SpanStart, TraceAttributes, Tracer, TraceSpan } from '../../platform/trace.ts';

export type RecordedSpan = {
  name: string;
  parent: string | undefined;
  attributes: TraceAttributes;
  /** undefined while it runs; null after a success. */
  failure: string | null | undefined;
};

/** A tracer that keeps its spans; a `parent` is a span's id or what was sent as traceparent. */
export function fakeTracer({ isSampled = true } = {}) {
  const spans: RecordedSpan[] = [];
  const begin = ({ name, attributes = {} }: SpanStart, parent?: string): TraceSpan => {
    const span: RecordedSpan = { name, parent, attributes, failure: undefined };
    const id = `span ${spans.push(span)}`;
    return {
      ids: { trace_id: 'trace', span_id: id },
      traceparent: id,
      isSampled,
      child: (start) => begin(start, id),
      rename: (given) => {
        span.name = given;
      },
      set: (more) => Object.assign(span.attributes, more),
      end: (failure) => {
        span.failure = failure ?? null;
      },
    };
  };
  return { spans, begin, stop: async () => undefined } satisfies Tracer & { spans: RecordedSpan[] };
}
