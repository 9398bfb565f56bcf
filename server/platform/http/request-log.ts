import type { FastifyBaseLogger } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];

/** The log of one request. */
class RequestLog {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #own: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }
  get level(): string {
    return this.#parent.level;
  }
  #made(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings, this.#options);
    return this.#own;
  }
  #write(level: Level, given: unknown[]): void {
    if (isOn(this.#parent, level)) (this.#made()[level] as (...given: unknown[]) => void)(...given);
  }
  fatal(...given: unknown[]): void {
    this.#write('fatal', given);
  }
  error(...given: unknown[]): void {
    this.#write('error', given);
  }
  warn(...given: unknown[]): void {
    this.#write('warn', given);
  }
  info(...given: unknown[]): void {
    this.#write('info', given);
  }
  debug(...given: unknown[]): void {
    this.#write('debug', given);
  }
  trace(...given: unknown[]): void {
    this.#write('trace', given);
  }
  silent(): void {}
  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#made().child(bindings, options);
  }
}

const isOn = (log: FastifyBaseLogger, level: Level): boolean =>
  !('isLevelEnabled' in log) || (log.isLevelEnabled as (level: string) => boolean)(level);

/**
 * Makes a request's log only once something is written to it: most requests write nothing, and making one costs as
 * much as finding a stored answer.
 */
export function requestLog(
  parent: FastifyBaseLogger,
  bindings: Bindings,
  options: Options,
): FastifyBaseLogger {
  return new RequestLog(parent, bindings, options) as unknown as FastifyBaseLogger;
}
