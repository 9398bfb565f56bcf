import type { Contract } from '../../contract/call.ts';
import { allContracts } from '../../server/testing/all-contracts.ts';
import type { Facts } from './values.ts';
import type { Received, Sent } from './visitor.ts';

export type Data = Record<string, unknown>;

/** Every call of the contract, in an order that stays. */
export const contracts = (await allContracts()).sort((first, second) =>
  `${first.path} ${first.method}` < `${second.path} ${second.method}` ? -1 : 1,
);

/** The request of a call with an input, as the shop's own pages send it. */
export function callOf({ method, path, sends }: Contract, input: Facts): Sent {
  const at = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]))}`;
  if (method === 'POST' && sends === 'body') return { method, path: at, body: input };
  if (sends === 'file') {
    const form = new FormData();
    for (const [name, value] of Object.entries(input))
      if (value instanceof File) form.append(name, value);
      else form.append(name, String(value));
    return { method, path: at, body: form };
  }
  const entries = Object.entries(input).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  return { method, path: entries.length > 0 ? `${at}?${new URLSearchParams(entries)}` : at };
}

/** Returns the data of a call's answer; none of one that was refused. */
export const dataOf = <Shape = Data>({ text }: Received): Partial<Shape> =>
  (JSON.parse(text) as { data: Shape | null }).data ?? {};
