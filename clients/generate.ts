import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '../contract/call.ts';
import { refusals } from '../contract/refusals.ts';
import { takesKey } from '../contract/refusals-of.ts';
import { inputSchema, outputSchema, type Schema } from '../server/platform/http/json-schema.ts';
import { typeText } from '../server/platform/http/type-text.ts';
import { namedContracts } from '../server/testing/all-contracts.ts';

/** The file that is made from the contract; the rest of the client is written by hand. */
export const GENERATED = path.join(import.meta.dirname, 'typescript/src/calls.ts');

type Named = [name: string, contract: Contract];

/** A file in the input is a Blob, of which JSON schema says nothing. */
function inputText(contract: Contract, indent: string): string {
  const schema = inputSchema(contract);
  if (contract.sends !== 'file') return typeText(schema, indent);
  const { file: _, ...properties } = schema.properties as Record<string, Schema>;
  const required = ((schema.required ?? []) as string[]).filter((name) => name !== 'file');
  return `${typeText({ ...schema, properties, required }, indent)} & { file: Blob }`;
}

const isOptional = (contract: Contract): boolean =>
  contract.sends !== 'file' && ((inputSchema(contract).required ?? []) as string[]).length === 0;

/** A comment is one line: summaries have no ends of comments. */
const commentOf = ({ method, path: call, scope, summary }: Contract): string =>
  `/** ${summary} \`${method} ${call}\`, scope \`${scope}\`. */`;

const answerText = (contract: Contract): string => typeText(outputSchema(contract), '');

/** Answers of several calls by their text: each is written once, by the name of the first call that has it. */
function namedAnswers(calls: readonly Named[]): Map<string, string> {
  const names = new Map<string, string[]>();
  for (const [name, contract] of calls) {
    const text = answerText(contract);
    names.set(text, [...(names.get(text) ?? []), name]);
  }
  return new Map(
    [...names]
      .filter(([text, { length }]) => length > 1 && text.includes('\n'))
      .map(([text, [first = '']]) => [text, `${first.charAt(0).toUpperCase()}${first.slice(1)}Answer`]),
  );
}

function typeOf([name, contract]: Named, answers: ReadonlyMap<string, string>): string {
  const input = inputText(contract, '  ');
  const parameter = isOptional(contract) ? `input?: ${input}` : `input: ${input}`;
  const output = answers.get(answerText(contract)) ?? typeText(outputSchema(contract), '  ');
  return `  ${commentOf(contract)}\n  ${name}(${parameter}, options?: CallOptions): Promise<${output}>;`;
}

function rowOf([name, contract]: Named): string {
  const { method, path: call, sends, changes } = contract;
  const where = method === 'POST' ? sends : 'query';
  return `  ${name}: { method: '${method}', path: '${call}', sends: '${where}', changes: ${changes}, takesKey: ${takesKey(contract)} },`;
}

/** Returns the generated file: the calls that API tokens may make, with their types, and the reasons of refusals. */
export async function generate(): Promise<string> {
  const calls = (await namedContracts()).filter(([, { scope }]) => scope !== 'closed');
  const answers = namedAnswers(calls);
  return `// Made from the contract by \`npm run client\`. Changes by hand are lost.
import type { CallOptions, CallRow } from './client.ts';

/** Why a call was refused. */
export type Reason =
${Object.keys(refusals)
  .map((reason) => `  | '${reason}'`)
  .join('\n')};

${[...answers].map(([text, name]) => `export type ${name} = ${text};`).join('\n\n')}

/** The calls that an API token may make. */
export interface Calls {
${calls.map((call) => typeOf(call, answers)).join('\n')}
}

export const calls: Record<keyof Calls, CallRow> = {
${calls.map(rowOf).join('\n')}
};
`;
}

if (import.meta.main) writeFileSync(GENERATED, await generate());
