import type { CallRow } from './call-row.ts';

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function formOf(rest: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData();
  // The shop reads no field behind the file.
  for (const [name, value] of rest)
    if (isGiven(value) && !(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of rest) if (value instanceof Blob) form.append(name, value);
  return form;
}

type BuiltRequest = { url: string; body: string | FormData | undefined; headers: Record<string, string> };

/** Builds path, body and headers of a call. `{name}` in the path comes from the input. */
export function buildRequest({ method, path, sends }: CallRow, input: object): BuiltRequest {
  const rest = new Map<string, unknown>(Object.entries(input));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name) ?? ''));
    rest.delete(name);
    return value;
  });
  const url = `/api${filled}`;
  if (method === 'POST' && sends === 'file') return { url, body: formOf(rest), headers: {} };
  if (method === 'POST' && sends === 'body') {
    const body = JSON.stringify(Object.fromEntries(rest));
    return { url, body, headers: { 'content-type': 'application/json' } };
  }
  const query = new URLSearchParams();
  for (const [name, value] of rest)
    for (const one of [value].flat()) if (isGiven(one)) query.append(name, String(one));
  return { url: query.size > 0 ? `${url}?${query}` : url, body: undefined, headers: {} };
}
