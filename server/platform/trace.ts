import { AsyncLocalStorage } from 'node:async_hooks';

export type TraceAttributes = Record<string, string | number | boolean>;

/**
 * What a span begins with. Names and attributes leave the shop: they hold nothing that is secret or of a person, no
 * values of statements, no paths, no queries.
 */
export type SpanStart = {
  name: string;
  kind?: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: TraceAttributes;
};

export type TraceSpan = {
  /** For lines of the log. */
  ids: { trace_id: string; span_id: string };
  /** W3C's header of this name, by which another process continues the trace. */
  traceparent: string;
  /** Whether it is recorded: a sampler leaves whole traces out. */
  isSampled: boolean;
  child(start: SpanStart): TraceSpan;
  rename(name: string): void;
  set(attributes: TraceAttributes): void;
  /** `failure`: the class of an error, never its message. */
  end(failure?: string): void;
};

/** Records the spans of a process. `begin` continues the trace of a `traceparent`; one that is none begins a trace. */
export type Tracer = { begin(start: SpanStart, traceparent?: string): TraceSpan; stop(): Promise<void> };

let tracer: Tracer | undefined;
const running = new AsyncLocalStorage<TraceSpan | undefined>();

/** Records the spans of this process from now on; undefined: none. */
export function setTracer(given: Tracer | undefined): void {
  tracer = given;
}

export const isTracing = (): boolean => tracer !== undefined;

/** The running span; undefined outside of a trace, and where nothing is traced. */
export const currentSpan = (): TraceSpan | undefined => tracer && running.getStore();

/** Begins the first span of this process in a trace, for a caller that ends it; undefined where nothing is traced. */
export const beginSpan = (start: SpanStart, traceparent?: string): TraceSpan | undefined =>
  tracer?.begin(start, traceparent);

/** Runs an action whose spans are below `span`. */
export const runBelow = <Result>(span: TraceSpan, action: () => Result): Result => running.run(span, action);

/** Runs what belongs to no trace, though a request may have caused it. */
export const runOutside = (action: () => void): void => running.run(undefined, action);

/** The class of an error: its code, as SQLSTATE and Node have them, or its name. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && /^\w{1,40}$/.test(String(error.code)) ? String(error.code) : error.name;
}

async function recorded<Result>(span: TraceSpan, action: () => Promise<Result>): Promise<Result> {
  try {
    const result = await running.run(span, action);
    span.end();
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

/**
 * Runs an action as a span below the running one. Outside of a trace it only runs: what a process does by its clock, ten
 * times a second, is no trace.
 */
export function inSpan<Result>(start: SpanStart, action: () => Promise<Result>): Promise<Result> {
  const parent = currentSpan();
  return parent?.isSampled ? recorded(parent.child(start), action) : action();
}

/** Runs an action as the first span of this process in a trace: that of `traceparent`, or a new one. */
export function inTrace<Result>(
  start: SpanStart,
  action: () => Promise<Result>,
  traceparent?: string,
): Promise<Result> {
  const span = beginSpan(start, traceparent);
  return span ? recorded(span, action) : action();
}
