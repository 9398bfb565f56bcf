import path from 'node:path';
import type { Config } from '../composition/config/config.ts';
import { checkMigrated } from '../platform/database/migrate.ts';
import { retryWhileAway } from '../platform/database/retry-while-away.ts';
import { makeDataDir } from '../platform/make-data-dir.ts';
import { GRACE_MS } from '../platform/process/child.ts';
import { acquireLock } from '../platform/process/lock.ts';
import { nodeFlags } from '../platform/process/node-flags.ts';
import { readSealingKeys } from '../platform/sealing-keys.ts';
import { StartError } from '../platform/start-error.ts';
import { buildPages } from './build-pages.ts';
import { checkDatabase } from './check-database.ts';
import { checkPort } from './check-port.ts';
import {
  type DemoSignIn,
  hasDemoPictures,
  loadDemoShop,
  setDemoFactor,
  switchDemoAccounts,
} from './demo-shop.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { FindPrograms } from './programs.ts';
import { printLine } from './progress.ts';
import { checkSealingKeys } from './reseal-secrets.ts';
import { type SupervisedChild, superviseChild } from './supervised-child.ts';
import { type SupervisedPostgres, supervisePostgres } from './supervised-postgres.ts';

/** Longer than a process takes to end by itself. */
const STOP_MS = GRACE_MS + 2000;

/** A running shop: its processes, and how they stop. */
export class Shop {
  readonly #config: Config;
  readonly #programsFor: FindPrograms;
  readonly #onLost: (error: StartError) => void;
  readonly #stopping = new AbortController();
  #release: (() => void) | undefined;
  #postgres: SupervisedPostgres | undefined;
  #web: SupervisedChild | undefined;
  #worker: SupervisedChild | undefined;
  #office: SupervisedChild | undefined;

  /** `onLost` is called when the shop cannot go on running. */
  constructor(config: Config, programsFor: FindPrograms, onLost: (error: StartError) => void) {
    this.#config = config;
    this.#programsFor = programsFor;
    this.#onLost = onLost;
  }

  /**
   * Starts everything in order. Returns the URLs of shop and back office, null where it has no pages, and the demo
   * sign-ins that work.
   */
  async start(): Promise<{ url: string; officeUrl: string | null; demo: DemoSignIn[] }> {
    const { DATA_DIR, PORT, HOST, PUBLIC_URL, officePort, officeHost } = this.#config;
    this.#lock(DATA_DIR);
    await checkPort(PORT, HOST);
    if (this.#hasOffice) await checkPort(officePort, officeHost, 'OFFICE_PORT');
    const url = await this.#startDatabase();
    // A database of the operator's may serve other machines: one command migrates it, when the operator says so.
    const keys = readSealingKeys(this.#config);
    if (this.#config.DATABASE_URL) {
      await retryWhileAway(() => checkMigrated(url));
      await retryWhileAway(() => checkSealingKeys(url, keys));
    } else await prepareDatabase(url, keys, printLine);
    const { signal } = this.#stopping;
    const env = this.#env(url);
    const building = this.#config.production ? buildPages(process.env, signal, printLine) : Promise.resolve();
    await Promise.all([loadDemoShop(this.#config, url, process.env, signal, printLine), building]);
    signal.throwIfAborted();
    await setDemoFactor(url, keys);
    const demo = await switchDemoAccounts(url, this.#config);
    const programs = this.#programsFor(await hasDemoPictures(url));
    this.#web = this.#superviseProgram('web', programs, env);
    this.#worker = this.#superviseProgram('worker', programs, env);
    if (this.#hasOffice) this.#office = this.#superviseProgram('office', programs, env);
    const [webUrl, , officeUrl] = await Promise.all([
      this.#web.ready,
      this.#worker.ready,
      this.#office?.ready,
    ]);
    return {
      url: PORT === 0 && webUrl ? webUrl : PUBLIC_URL,
      officeUrl: this.#hasOffice ? (officePort === 0 && officeUrl) || this.#config.officeUrl : null,
      demo,
    };
  }

  /** Stops web and office after their running requests, then the worker after its jobs, then PostgreSQL, which both need. */
  async stop(): Promise<void> {
    this.#stopping.abort(new StartError('stopped while it was starting'));
    await Promise.all([this.#web?.stop(STOP_MS + this.#config.DRAIN_S * 1000), this.#office?.stop(STOP_MS)]);
    await this.#worker?.stop(STOP_MS);
    await this.#postgres?.stop();
    this.#release?.();
  }

  /** Kills everything at once; running requests and jobs are lost. */
  kill(): void {
    this.#web?.kill();
    this.#worker?.kill();
    this.#office?.kill();
    this.#postgres?.kill();
    this.#release?.();
  }

  /** Its pages are made by a build, which development has none of. */
  get #hasOffice(): boolean {
    return this.#config.production;
  }

  #lock(dataDir: string): void {
    makeDataDir(dataDir);
    this.#release = acquireLock(path.join(dataDir, 'lading.lock'));
    if (this.#release) return;
    throw new StartError(`another Lading runs on ${dataDir}: stop it, or set another DATA_DIR and PORT`);
  }

  async #startDatabase(): Promise<string> {
    const { DATABASE_URL, DATA_DIR } = this.#config;
    if (DATABASE_URL) {
      await checkDatabase(DATABASE_URL);
      return DATABASE_URL;
    }
    const onMoved = (url: string): void => {
      for (const child of [this.#web, this.#worker, this.#office]) child?.restart(this.#env(url));
    };
    const onLost = (error: unknown): void =>
      this.#onLost(
        new StartError(
          `PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}`,
        ),
      );
    this.#postgres = await supervisePostgres({ dataDir: DATA_DIR, say: printLine, onMoved, onLost });
    printLine('PostgreSQL is up');
    return this.#postgres.url;
  }

  #env(url: string): NodeJS.ProcessEnv {
    return { ...process.env, DATABASE_URL: url };
  }

  #superviseProgram(
    name: keyof ReturnType<FindPrograms>,
    programs: ReturnType<FindPrograms>,
    env: NodeJS.ProcessEnv,
  ): SupervisedChild {
    // At a terminal the log would bury the supervisor's lines; elsewhere logs are collected from the output.
    const logFile = process.stdout.isTTY ? path.join(this.#config.DATA_DIR, `${name}.log`) : undefined;
    const flags = nodeFlags[name];
    return superviseChild({ name, flags, script: programs[name], env, logFile, say: printLine });
  }
}
