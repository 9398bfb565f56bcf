import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Service } from './keep-running.ts';
import { hub } from './machines.ts';
import { addressOf, type Ports } from './ports.ts';

/** With CLUSTER_SEARCH=opensearch lists come from three nodes of OpenSearch, else from a search process. */
export const hasOpenSearch = process.env.CLUSTER_SEARCH === 'opensearch';

const NODE = path.join(import.meta.dirname, 'opensearch');
const DEPLOY = path.join(import.meta.dirname, '../../deploy');
const NUMBERS = [1, 2, 3] as const;
const NAMES = NUMBERS.map((number) => `opensearch${number}` as const);
const MIN_JAVA = 21;
const HEAP = '512m';
/** Halves the CPU of a start; searches take more. */
const QUICK = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

const javaProgram = (name: string): string =>
  process.env.JAVA_HOME ? path.join(process.env.JAVA_HOME, 'bin', name) : name;
const versionOf = (program: string): string =>
  spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';

/** What OpenSearch needs and this machine lacks, each with the command that installs it. */
export function missingForOpenSearch(): string[] {
  const [, java = 0] = /^javac (\d+)/.exec(versionOf(javaProgram('javac'))) ?? [];
  return [
    ...(Number(java) >= MIN_JAVA
      ? []
      : [
          `a JDK of ${MIN_JAVA} or newer is missing: apt-get install openjdk-${MIN_JAVA}-jdk-headless (Debian 12 has none: set JAVA_HOME to one of Adoptium)`,
        ]),
    ...(versionOf('mvn') ? [] : ['mvn is missing: apt-get install maven']),
  ];
}

/** Compiles the program of a node. Returns its class path, the jars of which Maven fetches the first time. */
function prepareNode(folder: string): string {
  const file = path.join(folder, 'opensearch.classpath');
  const maven = ['-q', '-B', '-f', path.join(NODE, 'pom.xml'), 'dependency:build-classpath'];
  execFileSync('mvn', [...maven, `-Dmdep.outputFile=${file}`], { stdio: 'pipe' });
  const jars = readFileSync(file, 'utf8');
  const compiler = ['-cp', jars, '-d', folder, path.join(NODE, 'OpenSearchNode.java')];
  execFileSync(javaProgram('javac'), compiler, { stdio: 'pipe' });
  return `${folder}:${jars}`;
}

/** SEARCH_URL of the shop's processes. */
export const openSearchUrl = (ports: Ports): string =>
  `http://${NAMES.map((name) => addressOf(ports, name)).join(',')}/lading`;

/** The nodes. The last one is ready when all are one cluster. */
export function openSearchNodes(ports: Ports, folder: string): Service[] {
  const classpath = prepareNode(folder);
  const peers = NUMBERS.map((number) => `${hub}:${ports[`opensearchPeers${number}`]}`);
  return NUMBERS.map((number) => ({
    name: `opensearch${number}`,
    command: [
      javaProgram('java'),
      ...[`-Xms${HEAP}`, `-Xmx${HEAP}`, '-XX:ActiveProcessorCount=2', ...QUICK],
      ...['--enable-native-access=ALL-UNNAMED', '--add-modules=jdk.incubator.vector'],
      ...['-cp', classpath, 'OpenSearchNode', path.join(folder, `opensearch${number}`), DEPLOY],
    ],
    env: {
      OPENSEARCH_NODE: `opensearch${number}`,
      OPENSEARCH_NODES: NAMES.join(','),
      OPENSEARCH_DATA: path.join(folder, `opensearch${number}`, 'data'),
      OPENSEARCH_HOST: hub,
      OPENSEARCH_PORT: String(ports[`opensearch${number}`]),
      OPENSEARCH_PEER_PORT: String(ports[`opensearchPeers${number}`]),
      OPENSEARCH_PEERS: peers.join(','),
    },
    isReady: () => (number < NUMBERS.length ? answers(ports, number) : isWhole(ports)),
  }));
}

const ask = (ports: Ports, name: (typeof NAMES)[number], more: string, init: RequestInit = {}) =>
  fetch(`http://${addressOf(ports, name)}${more}`, { signal: AbortSignal.timeout(2000), ...init });

const answers = async (ports: Ports, number: (typeof NUMBERS)[number]): Promise<boolean> =>
  (await ask(ports, `opensearch${number}`, '/')).status > 0;

/** Whether all nodes are one cluster, whose indexes have all copies. */
export async function isWhole(ports: Ports): Promise<boolean> {
  const health = await ask(ports, 'opensearch1', '/_cluster/health');
  const { status, number_of_nodes: nodes } = (await health.json()) as Record<string, unknown>;
  return status === 'green' && nodes === NUMBERS.length;
}

/** The node that leads the others. */
export async function readManager(ports: Ports): Promise<string> {
  const manager = await ask(ports, 'opensearch1', '/_cat/cluster_manager?h=node');
  return (await manager.text()).trim();
}

/** Gives each node a part of the index, so that every search needs several. */
export async function spreadIndex(ports: Ports): Promise<void> {
  const template = { settings: { number_of_shards: NUMBERS.length } };
  const { ok } = await ask(ports, 'opensearch1', '/_index_template/lading', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ index_patterns: ['lading-*'], template }),
  });
  if (!ok) throw new Error('OpenSearch takes no template of an index');
}
