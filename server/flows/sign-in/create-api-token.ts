import type { createApiToken as contract } from '../../../contract/api-token.ts';
import { MAX_API_TOKENS } from '../../../contract/api-token.ts';
import type { ParsedOf } from '../../../contract/call.ts';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { scopes as allScopes } from '../../../contract/scopes.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  type AccountPasswords,
  checkAccountPassword,
  countApiTokens,
  createApiTokenSecret,
  type FactorCodes,
  findFactor,
  insertApiToken,
  lockMember,
  withFactorCode,
} from '../../domains/members/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { MAIL_API_TOKEN } from './tasks.ts';

type Input = ParsedOf<typeof contract>;
type CreatedToken = { token: string; id: number };

/**
 * Creates an API token of a member who knows the password, and the code where a second factor is on. Returns the token,
 * of which only a hash is stored, and enqueues a mail to its owner. Refuses with TooManyTokens beyond the twentieth.
 */
export async function createApiToken(
  factors: FactorCodes & AccountPasswords,
  { visitor, language, ip }: MemberContext,
  { name, scopes, lastDay, password, code = '' }: Input,
): Promise<Result<CreatedToken, Refusal>> {
  const { pool, now } = factors;
  const { id: member } = visitor;
  if (lastDay !== undefined && lastDay < new Date(now()).toISOString().slice(0, 10))
    return refuseField('lastDay', 'dayPast');
  const checked = await checkAccountPassword(factors, { member, password });
  if (!checked.ok) return checked;
  const { passwordHash } = checked.value;
  const insert = async (tx: Database): Promise<Result<CreatedToken, Refusal>> => {
    if (!(await lockMember(tx, { member, passwordHash }))) return refuseField('password', 'passwordWrong');
    const found = await countApiTokens(tx, member);
    if ((found?.count ?? 0) >= MAX_API_TOKENS)
      return refuse('TooManyTokens', { values: { max: MAX_API_TOKENS } });
    const { token, tokenHash } = createApiTokenSecret();
    const chosen = allScopes.filter((scope) => scopes.includes(scope));
    const stored = {
      member,
      name,
      tokenHash,
      hint: token.slice(-4),
      scopes: chosen,
      lastDay: lastDay ?? null,
    };
    const inserted = await insertApiToken(tx, stored);
    if (!inserted) throw new Error('the API token was not inserted');
    await addJob(tx, MAIL_API_TOKEN, { member, language });
    return ok({ token, id: inserted.id });
  };
  const hasFactor = Boolean((await findFactor(pool, member))?.confirmedAt);
  return hasFactor ? withFactorCode(factors, { member, code, ip }, insert) : transaction(pool, insert);
}
