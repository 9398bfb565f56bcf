import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createMetrics } from '../platform/metrics.ts';
import {
  countRefusals,
  observeSearches,
  registerFeedMetrics,
  registerPictureMetrics,
  registerSearchMetrics,
  registerWebMetrics,
  registerWorkerMetrics,
} from './process-metrics.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PROMETHEUS = path.join(ROOT, 'deploy/prometheus');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** What is not a metric in a query, once what stands in braces, brackets and quotes and after `by` is gone. */
const WORDS = /^(and|or|unless|without|on|ignoring|group_left|group_right|bool|offset)$/;
/** Of Prometheus and of the proxy. */
const FOREIGN = /^(up|(haproxy|opensearch)_\w+)$/;
/** What prom-client measures of any process. */
const OF_ANY_PROCESS = /^(process|nodejs)_/;

const metricsOf = (query: string): string[] =>
  (
    query
      .replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, ' ')
      .match(/\b[a-z_:]\w*\b(?! *\()/gi) ?? []
  ).filter((word) => !WORDS.test(word));

const alertQueries = (): string[] =>
  [...read('deploy/prometheus/alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, query = '']) => query);

function boardQueries(): string[] {
  const { panels } = JSON.parse(read('deploy/grafana/lading.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** Registers what all processes measure. Returns the help of each metric by its name. */
async function registered(): Promise<Map<string, string>> {
  const metrics = createMetrics();
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const none = () => 0;
  registerWebMetrics(metrics, {
    pool,
    cache: { count: none, bytes: none, made: none },
    isValkeyAway: () => false,
  });
  countRefusals(metrics);
  observeSearches(metrics);
  registerSearchMetrics(metrics, { products: none, updatedAt: none });
  registerFeedMetrics(metrics, { lagMs: none, products: none });
  registerPictureMetrics(metrics, none);
  registerWorkerMetrics(metrics, { query: () => Promise.reject(new Error('away')) }, { mail: {} });
  const lines = (await metrics.text()).matchAll(/^# HELP (\w+) (.*)$/gm);
  return new Map([...lines].map(([, name = '', help = '']) => [name, help]));
}

it('alerts and board ask only for metrics that a process has', async () => {
  const names = await registered();
  const queries = [...alertQueries(), ...boardQueries()];
  expect(alertQueries()).toHaveLength(read('deploy/prometheus/alerts.yml').split('- alert:').length - 1);
  for (const query of queries) expect(metricsOf(query), query).not.toEqual([]);
  const unknown = queries
    .flatMap(metricsOf)
    .filter((name) => !FOREIGN.test(name) && !names.has(name))
    .filter((name) => !names.has(name.replace(/_(bucket|count|sum)$/, '')));
  expect(unknown).toEqual([]);
});

it('docs/operate/metrics.md lists every metric with its help', async () => {
  const names = [...(await registered())].filter(([name]) => !OF_ANY_PROCESS.test(name));
  const rows = [...read('docs/operate/metrics.md').matchAll(/^\| (\w+) \|[^|]*\|[^|]*\| (.*) \|$/gm)];
  const listed = rows.map(([, name, help]) => [name, help]).filter(([name]) => name !== 'name');
  expect(listed.sort()).toEqual(names.sort());
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it.skipIf(!hasPromtool)('promtool accepts the rules and their tests', () => {
  const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: PROMETHEUS, stdio: 'pipe' });
  promtool('check', 'rules', 'alerts.yml');
  promtool('test', 'rules', 'alerts_test.yml');
  promtool('check', 'config', '--syntax-only', 'prometheus.yml');
});
