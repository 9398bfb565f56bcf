import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of this process, in Prometheus' text format. */
export type Metrics = {
  contentType: string;
  /** The present values, one metric a line. */
  text(): Promise<string>;
  /** Records one answered request. `route` is the pattern and never the path: the number of paths is unbounded. */
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** A gauge whose value is read when the metrics are. */
  gauge(name: string, help: string, read: () => number): void;
  /** A histogram of durations in seconds, from half a millisecond up. Returns what records one. */
  histogram(
    name: string,
    help: string,
    labels: string[],
  ): (values: Record<string, string>, seconds: number) => void;
};

// Buckets in seconds; finest where a buyer notices a difference.
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const FINE_BUCKETS = [0.0005, 0.001, 0.002, ...BUCKETS];

/** Creates the metrics of a process: memory, event loop and garbage collection by themselves, requests as observed. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    histogram: (name, help, labelNames) => {
      const histogram = new Histogram({
        name,
        help,
        labelNames,
        buckets: FINE_BUCKETS,
        registers: [registry],
      });
      return (values, seconds) => histogram.observe(values, seconds);
    },
    observeRequest: ({ method, route, status }, seconds) =>
      // The class of a status is enough for an alarm, with a fifth of the series.
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
  };
}
