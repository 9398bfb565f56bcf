import type { loadBankFile } from '../../../contract/office/bank.ts';
import type { StaffOutput, StaffParsed } from '../../../contract/office/call.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { isBusy } from '../../../kit/busy.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { type BankFile, foldAccount, hasStatements, readBankFile } from '../../domains/bank/index.ts';
import { loadStatements } from '../../flows/bank/index.ts';
import type { ChangeContext } from '../gate/handle-staff.ts';

type Loaded = StaffOutput<typeof loadBankFile>;

const refuseField = (field: string, ...messages: string[]) =>
  refuseStaff('InvalidInput', {
    message: 'Nothing of this file was stored.',
    fields: messages.map((message) => ({ field, message })),
  });

async function read(bytes: Buffer, account: string, owner: string): Promise<BankFile | null> {
  try {
    return await readBankFile(bytes, { account, owner });
  } catch (error) {
    if (isBusy(error)) return null;
    throw error;
  }
}

/** Returns the first account of a file of which the shop knows nothing: the file may be of another company. */
async function findStrange(
  { tx }: ChangeContext,
  accounts: readonly string[],
  own: readonly string[],
): Promise<string | undefined> {
  const known = own.map(foldAccount);
  for (const account of new Set(accounts))
    if (!known.some((one) => one !== '' && (one.endsWith(account) || account.endsWith(one))))
      if (!(await hasStatements(tx, account))) return account;
  return undefined;
}

/** Stores the lines of a file. Every issue of it is named by its line, and then nothing is stored. */
export async function loadFile(
  context: ChangeContext,
  { file, name, account, isNewAccount }: StaffParsed<typeof loadBankFile>,
  own: readonly string[],
): Promise<Result<Loaded, OfficeRefusal>> {
  const { tx, staff } = context;
  const found = await read(Buffer.from(file, 'base64'), account, `staff ${staff.id}`);
  if (!found)
    return refuseStaff('Busy', { message: 'The machine is busy. Load the file again in a minute.' });
  if (found.issues)
    return refuseField(
      'file',
      ...found.issues.map((issue) => `line ${issue.line}: found ${issue.found}; expected ${issue.expected}`),
    );
  const strange = isNewAccount
    ? undefined
    : await findStrange(
        context,
        found.statements.map((statement) => statement.account),
        own,
      );
  if (strange)
    return refuseField(
      'isNewAccount',
      `the file is of the account ${strange}, of which nothing was loaded before: say that it is yours`,
    );
  const { format, statements } = found;
  const loaded = await loadStatements(tx, { format, statements, name: name || 'file', staff: staff.id });
  return loaded.ok ? ok({ statements: loaded.value }) : refuseField('file', loaded.refusal);
}
