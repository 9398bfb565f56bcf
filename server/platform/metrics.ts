import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A value of a metric, with its labels. */
export type Sample = { labels: Record<string, string>; value: number };

/** Metrics of this process, in Prometheus' text format. */
export type Metrics = {
  contentType: string;
  /** The present values, one metric a line. */
  text(): Promise<string>;
  /** Records one answered request. `route` is the pattern and never the path: the number of paths is unbounded. */
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** A gauge whose value is read when the metrics are. */
  gauge(name: string, help: string, read: () => number): void;
  /** As gauge, with labels: what `read` returns is all there is. */
  gauges(name: string, help: string, labels: string[], read: () => Sample[] | Promise<Sample[]>): void;
  /** A counter. Returns what adds one. */
  counter(name: string, help: string, labels: string[]): (values: Record<string, string>) => void;
  /** A histogram of durations in seconds, by default from half a millisecond to ten seconds. Returns what records one. */
  histogram(
    name: string,
    help: string,
    labels: string[],
    buckets?: number[],
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
    gauges: (name, help, labelNames, read) => {
      new Gauge({
        name,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          const samples = await read();
          this.reset();
          // Without labels a reset leaves a zero, which nobody has read.
          if (labelNames.length === 0) this.remove();
          for (const { labels, value } of samples) this.set(labels, value);
        },
      });
    },
    counter: (name, help, labelNames) => {
      const counter = new Counter({ name, help, labelNames, registers: [registry] });
      return (values) => counter.inc(values);
    },
    histogram: (name, help, labelNames, buckets = FINE_BUCKETS) => {
      const histogram = new Histogram({
        name,
        help,
        labelNames,
        buckets,
        registers: [registry],
      });
      return (values, seconds) => histogram.observe(values, seconds);
    },
    observeRequest: ({ method, route, status }, seconds) =>
      // The class of a status is enough for an alarm, with a fifth of the series.
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
  };
}
