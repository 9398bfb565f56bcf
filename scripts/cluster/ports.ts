import { hostOf } from './machines.ts';

/** Ports of the cluster, counted from the one of its address. */
const NAMES = [
  'shop',
  'metrics',
  'primary',
  'replica',
  'web1',
  'web2',
  'etcd',
  'etcdPeers',
  'patroni1',
  'patroni2',
  'pg1',
  'pg2',
  'valkey',
  's3',
  'opensearch1',
  'opensearch2',
  'opensearch3',
  'opensearchPeers1',
  'opensearchPeers2',
  'opensearchPeers3',
] as const;
export type Ports = Record<(typeof NAMES)[number], number>;
export const portsFrom = (first: number): Ports =>
  Object.fromEntries(NAMES.map((name, index) => [name, first + index])) as Ports;

/** The address of what listens on a port of this name, on the machine of its service: metrics and API of `pg1` too. */
export const addressOf = (ports: Ports, name: keyof Ports): string =>
  `${hostOf(name.replace('patroni', 'pg'))}:${ports[name]}`;
