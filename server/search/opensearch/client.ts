const JSON_TYPE = 'application/json';
const LINES_TYPE = 'application/x-ndjson';

/** What OpenSearch refused, with the beginning of its reason. */
export class OpenSearchError extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`OpenSearch answers ${status}: ${reason.slice(0, 500)}`);
    this.status = status;
  }
}

/**
 * Whether OpenSearch refuses a request, or its index has just been replaced by another: it answers, so other requests
 * may be asked.
 */
export const isRefused = (error: unknown): error is OpenSearchError =>
  error instanceof OpenSearchError && [400, 404, 413, 422].includes(error.status);

/** Why a request failed, in a line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

export type RequestOptions = { deadlineMs: number; body?: object | undefined; lines?: readonly object[] };

type Request = <Answer>(method: string, path: string, options: RequestOptions) => Promise<Answer>;

/**
 * Asks OpenSearch. Throws OpenSearchError where it refuses, another error where it is away or late. `alias`: the name of
 * the shop's index, which those of its parts begin with.
 */
export type Client = Request & { alias: string };

const DEFAULT_ALIAS = 'lading';

/** What a buyer typed may have half a pair of surrogates, which is no JSON for OpenSearch. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** The addresses of the nodes of https://user:password@host:port,host:port/alias; [''] where it is no such address. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', alias = ''] = /^(https?:\/\/(?:[^/@]*@)?)([^/]+)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => before + host + alias);
}

/** Whether a node has answered for all: another would say the same. */
const isAnswer = (error: unknown): boolean => error instanceof OpenSearchError && error.status < 500;

/** A node has failed, and another answers for it. */
export type OnNodeFailed = (host: string, error: unknown) => void;

/**
 * A client of the nodes of a cluster: https://user:password@host:port,host:port/alias. It asks one of them, until that
 * one fails; then the next within the same deadline. One that is late has used it up: the next request asks another.
 */
export function createClient(url: string, onNodeFailed?: OnNodeFailed): Client {
  const nodes = addressesOf(url).map((address) => new URL(address));
  const [{ username, password, pathname }] = nodes as [URL];
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = username && `Basic ${Buffer.from(login).toString('base64')}`;
  // So that processes do not all ask the same.
  let current = Math.floor(Math.random() * nodes.length);
  let failure: Parameters<OnNodeFailed> | undefined;
  const fail = (node: number, error: unknown): void => {
    if (nodes.length === 1 || node !== current) return;
    current = (node + 1) % nodes.length;
    failure ??= [(nodes[node] as URL).host, error];
  };
  /** Reports the first failure of a series, once. */
  const succeed = (): void => {
    if (failure) onNodeFailed?.(...failure);
    failure = undefined;
  };
  const request: Request = async (method, path, { deadlineMs, body, lines }) => {
    const signal = AbortSignal.timeout(deadlineMs);
    const init = {
      method,
      signal,
      headers: {
        'content-type': lines ? LINES_TYPE : JSON_TYPE,
        ...(authorization && { authorization }),
      },
      body: lines
        ? `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
        : body
          ? JSON.stringify(body, wellFormed)
          : null,
    };
    for (let left = nodes.length - 1; ; left -= 1) {
      const node = current;
      try {
        const response = await fetch((nodes[node] as URL).origin + path, init);
        if (!response.ok) throw new OpenSearchError(response.status, await response.text());
        const answer = await response.json();
        succeed();
        return answer;
      } catch (error) {
        if (isAnswer(error)) throw error;
        fail(node, error);
        // While all fail nothing is to be said of one.
        if (left === 0) failure = undefined;
        if (left === 0 || signal.aborted) throw error;
      }
    }
  };
  return Object.assign(request, { alias: pathname.slice(1) || DEFAULT_ALIAS });
}
