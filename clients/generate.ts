import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '../contract/call.ts';
import { refusals } from '../contract/refusals.ts';
import { acceptsIdempotencyKey } from '../contract/refusals-of.ts';
import { inputSchema, outputSchema, type Schema } from '../server/platform/http/json-schema.ts';
import { type NameOf, typeText } from '../server/platform/http/type-text.ts';
import { namedContracts } from '../server/testing/all-contracts.ts';
import { nameTypes } from './name-types.ts';

/** The file that is made from the contract; the rest of the client is written by hand. */
const GENERATED = path.join(import.meta.dirname, 'typescript/src/calls.ts');

/** Of what stands in the interface of all calls. */
const INDENT = '  ';

type Named = [name: string, contract: Contract];

/** The input as it is typed: a file in it is a Blob, of which JSON schema says nothing. */
function typedInput(contract: Contract): Schema {
  const schema = inputSchema(contract);
  if (contract.sends !== 'file') return schema;
  const { file: _, ...properties } = schema.properties as Record<string, Schema>;
  return {
    ...schema,
    properties,
    required: ((schema.required ?? []) as string[]).filter((name) => name !== 'file'),
  };
}

function inputText(contract: Contract, nameOf: NameOf): string {
  const text = typeText(typedInput(contract), INDENT, nameOf);
  return contract.sends === 'file' ? `${text} & { file: Blob }` : text;
}

const isOptional = (contract: Contract): boolean =>
  contract.sends !== 'file' && ((inputSchema(contract).required ?? []) as string[]).length === 0;

/** A comment is one line: summaries have no ends of comments. */
const commentOf = ({ method, path: call, scope, summary }: Contract): string =>
  `/** ${summary} \`${method} ${call}\`, scope \`${scope}\`. */`;

function typeOf([name, contract]: Named, nameOf: NameOf): string {
  const input = inputText(contract, nameOf);
  const parameter = isOptional(contract) ? `input?: ${input}` : `input: ${input}`;
  const output = typeText(outputSchema(contract), INDENT, nameOf);
  return `  ${commentOf(contract)}\n  ${name}(${parameter}, options?: CallOptions): Promise<${output}>;`;
}

function rowOf([name, contract]: Named): string {
  const { method, path: call, sends, changes } = contract;
  const where = method === 'POST' ? sends : 'query';
  return `  ${name}: { method: '${method}', path: '${call}', sends: '${where}', changes: ${changes}, takesKey: ${acceptsIdempotencyKey(contract)} },`;
}

/** Returns the generated file: the calls that API tokens may make, with their types, and the reasons of refusals. */
async function generate(): Promise<string> {
  const calls = (await namedContracts()).filter(([, { scope }]) => scope !== 'closed');
  const { types, nameOf } = nameTypes(
    calls.flatMap(([name, contract]) => {
      const call = name.charAt(0).toUpperCase() + name.slice(1);
      return [
        [`${call}Input`, typedInput(contract)] as const,
        [`${call}Answer`, outputSchema(contract)] as const,
      ];
    }),
  );
  return `// Made from the contract by clients/generate.ts. Changes by hand are lost.
import type { CallOptions, CallRow } from './call-row.ts';

/** Why a call was refused. */
export type Reason =
${Object.keys(refusals)
  .map((reason) => `  | '${reason}'`)
  .join('\n')};

${types.map(({ name, text }) => `export type ${name} = ${text};`).join('\n\n')}

/** The calls that an API token may make. */
export interface Calls {
${calls.map((call) => typeOf(call, nameOf)).join('\n')}
}

export const calls: Record<keyof Calls, CallRow> = {
${calls.map(rowOf).join('\n')}
};
`;
}

/** Writes the file unless it is there as it should be, in one step, since tests that run at once read it. */
export async function writeCalls(): Promise<void> {
  const text = await generate();
  if (existsSync(GENERATED) && readFileSync(GENERATED, 'utf8') === text) return;
  const unfinished = `${GENERATED}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, GENERATED);
}

if (import.meta.main) await writeCalls();
