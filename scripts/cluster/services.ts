import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { nodeFlags } from '../../server/platform/process/node-flags.ts';
import type { Service } from './keep-running.ts';
import { hasMachines, hostOf, hub, onMachine } from './machines.ts';
import { hasOpenSearch, missingForOpenSearch, openSearchNodes, openSearchUrl } from './opensearch.ts';
import { addressOf, type Ports } from './ports.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const DEPLOY = path.join(ROOT, 'deploy');
const PASSWORD = 'lading-cluster';
/** Where Debian's packages put PostgreSQL, the newest version last. */
const POSTGRES = '/usr/lib/postgresql';

/** A program that the cluster needs, and the command that installs it on Debian. */
const NEEDED = [
  { names: ['etcd'], install: 'apt-get install etcd-server' },
  { names: ['patroni'], install: 'apt-get install patroni' },
  { names: ['haproxy'], install: 'apt-get install haproxy' },
  {
    names: ['valkey-server', 'redis-server'],
    install: 'apt-get install valkey-server (on Debian 12 from bookworm-backports)',
  },
  { names: ['versitygw'], install: 'go install github.com/versity/versitygw/cmd/versitygw@v1.8.0' },
];

const find = (names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(':').map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));

const binOfPostgres = (): string | undefined => {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).filter((name) => Number(name) >= 15) : [];
  const newest = versions.sort((left, right) => Number(left) - Number(right)).at(-1);
  return newest && path.join(POSTGRES, newest, 'bin');
};

/** Lists what is missing on this machine, each with the command that installs it. */
export function missingPrograms(): string[] {
  const missing = NEEDED.filter(({ names }) => !find(names));
  return [
    ...missing.map(({ names, install }) => `${names[0]} is missing: ${install}`),
    ...(binOfPostgres() ? [] : ['PostgreSQL 15 or newer is missing: apt-get install postgresql']),
    ...(hasOpenSearch ? missingForOpenSearch() : []),
  ];
}

const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2000) })).status < 500;

const listens = (port: number) => (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: hub, timeout: 1000 });
    socket.on('connect', () => resolve(true));
    socket.on('timeout', () => reject(new Error('no answer')));
    socket.on('error', reject);
  });

const local = (port: number): string => `127.0.0.1:${port}`;
/** Where all machines reach what has none of its own. */
const shared = (port: number): string => `${hub}:${port}`;

const urlOf = (port: number, name: string, user: string): string =>
  `postgres://${user}:${PASSWORD}@${shared(port)}/${name}`;
/** The database's address behind the proxy, which leads to the primary. */
export const databaseUrl = ({ primary }: Ports, name = 'lading', user = 'lading'): string =>
  urlOf(primary, name, user);

/** Whether a connection through the proxy leads to the primary. */
async function isPrimary(ports: Ports): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl(ports, 'postgres', 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ isReplica: boolean }>('SELECT pg_is_in_recovery() AS "isReplica"');
  await client.end();
  return rows[0]?.isReplica === false;
}

type Place = { ports: Ports; folder: string; uid: number | undefined };

const patroni = (number: 1 | 2, { ports, folder, uid }: Place): Service => ({
  name: `pg${number}`,
  command: onMachine(`pg${number}`, ['patroni', path.join(DEPLOY, 'patroni.yml')], uid),
  env: {
    PATRONI_NAME: `pg${number}`,
    PATRONI_RESTAPI_LISTEN: addressOf(ports, `patroni${number}`),
    PATRONI_RESTAPI_CONNECT_ADDRESS: addressOf(ports, `patroni${number}`),
    PATRONI_ETCD3_HOSTS: shared(ports.etcd),
    PATRONI_POSTGRESQL_LISTEN: addressOf(ports, `pg${number}`),
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: addressOf(ports, `pg${number}`),
    PATRONI_POSTGRESQL_DATA_DIR: path.join(folder, `pg${number}`, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: binOfPostgres() ?? '',
    PATRONI_POSTGRESQL_PGPASS: path.join(folder, `pgpass${number}`),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_USERNAME: 'rewinder',
    PATRONI_REWIND_PASSWORD: PASSWORD,
    HOME: folder,
  },
  isReady: () =>
    answers(`http://${addressOf(ports, `patroni${number}`)}/${number === 1 ? 'primary' : 'replica'}`),
});

/** What the shop's processes work with, in the order of their start. `uid` runs what refuses to be root. */
export function engines(ports: Ports, folder: string, uid: number | undefined): Service[] {
  const etcdUrl = `http://${shared(ports.etcd)}`;
  const peers = `http://${local(ports.etcdPeers)}`;
  return [
    {
      name: 'etcd',
      command: [
        'etcd',
        ...['--name', 'etcd', '--data-dir', path.join(folder, 'etcd')],
        ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
        ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
        ...['--initial-cluster', `etcd=${peers}`],
      ],
      isReady: () => answers(`${etcdUrl}/health`),
    },
    patroni(1, { ports, folder, uid }),
    patroni(2, { ports, folder, uid }),
    {
      name: 'haproxy',
      command: ['haproxy', '-db', '-f', path.join(DEPLOY, 'haproxy.cfg')],
      env: {
        SHOP_BIND: local(ports.shop),
        // Buyers of benchmarks and drills have one address.
        SHOP_CONNECTIONS: '3000',
        METRICS_BIND: local(ports.metrics),
        PRIMARY_BIND: shared(ports.primary),
        REPLICA_BIND: shared(ports.replica),
        WEB_1: addressOf(ports, 'web1'),
        WEB_2: addressOf(ports, 'web2'),
        PG_1: addressOf(ports, 'pg1'),
        PG_2: addressOf(ports, 'pg2'),
        PATRONI_1: String(ports.patroni1),
        PATRONI_2: String(ports.patroni2),
      },
      // Before its first checks the proxy takes each member in turn for the primary.
      isReady: async () => (await isPrimary(ports)) && (await isPrimary(ports)),
    },
    {
      name: 'valkey',
      command: [
        find(['valkey-server', 'redis-server']) ?? 'valkey-server',
        ...['--bind', hub, '--port', String(ports.valkey), '--protected-mode', 'no'],
        ...['--save', '', '--dir', folder],
      ],
      isReady: listens(ports.valkey),
    },
    {
      name: 's3',
      command: ['versitygw', '--port', shared(ports.s3), 'posix', path.join(folder, 's3')],
      env: { ROOT_ACCESS_KEY: 'lading', ROOT_SECRET_KEY: PASSWORD },
      isReady: listens(ports.s3),
    },
    ...(hasOpenSearch ? openSearchNodes(ports, folder) : []),
  ];
}

/** The environment of the shop's processes. */
export const shopEnv = (ports: Ports, folder: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl(ports),
  DATABASE_REPLICA_URL: urlOf(ports.replica, 'lading', 'lading'),
  DATABASE_CONNECTIONS: '8',
  PUBLIC_URL: `http://localhost:${ports.shop}`,
  DATA_DIR: path.join(folder, 'data'),
  ...(hasOpenSearch
    ? { SEARCH_URL: openSearchUrl(ports) }
    : { SEARCH_SOCKET: path.join(folder, 'search.sock') }),
  VALKEY_URL: `valkey://${shared(ports.valkey)}`,
  FILES_URL: 's3://lading',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'lading',
  AWS_SECRET_ACCESS_KEY: PASSWORD,
  AWS_ENDPOINT_URL_S3: `http://${shared(ports.s3)}`,
  RATE_LIMITS: process.env.RATE_LIMITS ?? 'true',
  METRICS_TOKEN: process.env.METRICS_TOKEN ?? '',
  DRAIN_S: '5',
  LOG_LEVEL: 'warn',
});

/** The processes of the shop; those of one kind are numbered. */
export function shopProcesses(ports: Ports, folder: string): Service[] {
  const service = (name: string, more: Partial<Service> = {}): Service => {
    const role = name.replace(/\d$/, '');
    const flags = role === 'web' ? nodeFlags.web : [];
    const command = [process.execPath, ...flags, path.join(ROOT, 'start.mjs'), role];
    return {
      name,
      isReady: async () => true,
      ...more,
      command: onMachine(name, command, undefined),
      env: { ...shopEnv(ports, folder), ...more.env },
    };
  };
  const web = (name: 'web1' | 'web2'): Service =>
    service(name, {
      env: {
        HOST: hostOf(name),
        PORT: String(ports[name]),
        // An address of a network, where a shop is no demo unless it is told.
        ...(hasMachines && { DEMO: 'true', TEST_GATEWAY: 'true', TRUSTED_PROXIES: hub }),
      },
      isReady: () => answers(`http://${addressOf(ports, name)}/readyz`),
    });
  const search = service('search', { isReady: async () => existsSync(path.join(folder, 'search.sock')) });
  return [
    ...(hasOpenSearch ? [] : [search]),
    web('web1'),
    web('web2'),
    service('worker1'),
    service('worker2'),
  ];
}
