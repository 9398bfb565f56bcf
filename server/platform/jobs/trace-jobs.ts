import { currentSpan, inTrace } from '../trace.ts';

/** The key of a payload that names the trace in which the job was added. */
const TRACEPARENT = 'traceparent';

/** Returns a payload with the running trace, which the job continues; the payload itself outside of one. */
export function withTrace<Payload extends object>(payload: Payload): Payload {
  const span = currentSpan();
  return span ? { ...payload, [TRACEPARENT]: span.traceparent } : payload;
}

/** Returns a payload as it was added, and the trace. */
function withoutTrace(given: unknown): { payload: unknown; traceparent?: string } {
  if (typeof given !== 'object' || given === null || !(TRACEPARENT in given)) return { payload: given };
  const { [TRACEPARENT]: traceparent, ...payload } = given;
  return typeof traceparent === 'string' ? { payload, traceparent } : { payload };
}

/** Runs a job in the trace in which it was added; one that the clock adds begins a trace. */
export function runTraced(
  task: string,
  given: unknown,
  run: (payload: unknown) => Promise<void>,
): Promise<void> {
  const { payload, traceparent } = withoutTrace(given);
  const attributes = { 'messaging.operation.type': 'process', 'messaging.destination.name': task };
  return inTrace({ name: `job ${task}`, kind: 'consumer', attributes }, () => run(payload), traceparent);
}
