import { createApiToken as createTokenContract } from '../../../contract/api-token.ts';
import {
  changeBalancePassword as changeContract,
  resetBalancePassword as resetContract,
  sendBalanceReset,
} from '../../../contract/balance-password.ts';
import { refuse } from '../../../contract/refusals.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  loginWithCode,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../../contract/second-factor.ts';
import { changePassword as changePasswordContract } from '../../../contract/security.ts';
import {
  login,
  loginWithToken,
  register,
  resetPassword,
  sendResetMail,
  sendVerification,
  verifyEmail as verifyEmailContract,
} from '../../../contract/user.ts';
import { ok } from '../../../kit/result.ts';
import {
  checkPassword,
  findMember,
  hashOf,
  redeemCode,
  type SignInAttempts,
} from '../../domains/members/index.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { changeBalancePassword, resetBalancePassword } from './balance-password.ts';
import { changePassword } from './change-password.ts';
import { createApiToken } from './create-api-token.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import type { PasskeyContext } from './passkeys.ts';
import { type RegisterContext, registerMember } from './register.ts';
import { requestReset, setNewPassword } from './reset-password.ts';
import {
  confirmFactor,
  endFactor,
  type FactorContext,
  readFactor,
  renewCodes,
  startFactor,
} from './second-factor.ts';
import { signIn } from './sign-in.ts';
import { signInOrChallenge, signInWithCode } from './sign-in-with-code.ts';
import { MAIL_BALANCE_RESET, MAIL_VERIFICATION } from './tasks.ts';
import { verifyEmail } from './verify-email.ts';

type Dependencies = RegisterContext & FactorContext & PasskeyContext & { attempts: SignInAttempts };

/** The calls by which members turn their second factor on and off. */
const factorRoutes = (factors: FactorContext): Route[] => [
  handle(getSecondFactor, async ({ visitor }) => ok(await readFactor(factors, visitor))),
  handle(startSecondFactor, ({ visitor }, { password }) => startFactor(factors, visitor, password)),
  handle(confirmSecondFactor, (context, { code }) => confirmFactor(factors, context, code)),
  handle(renewRecoveryCodes, (context, { code }) => renewCodes(factors, context, code)),
  handle(endSecondFactor, (context, input) => endFactor(factors, context, input)),
];

export const signInRoutes = (dependencies: Dependencies): Route[] => {
  const { pool, captchas, attempts } = dependencies;
  return [
    ...factorRoutes(dependencies),
    ...passkeyRoutes(dependencies),
    handle(createTokenContract, (context, input) => createApiToken(dependencies, context, input)),
    handle(loginWithCode, (context, input) => signInWithCode(dependencies, context, input)),
    handle(login, async (context, input) => {
      const checked = await checkPassword({ db: pool, captchas, attempts }, { ...input, ip: context.ip });
      return checked.ok
        ? signInOrChallenge(dependencies, context, { member: checked.value, wish: input.wish })
        : checked;
    }),
    handle(loginWithToken, async (context, { token }) => {
      const redeemed = await redeemCode(pool, hashOf(token), 'exchange');
      const member = redeemed && (await findMember(pool, redeemed.memberId));
      return member ? signIn(dependencies, context, { member }) : refuse('CodeInvalid');
    }),
    handle(register, (context, input) => registerMember(dependencies, context, input)),
    handle(sendResetMail, (context, { email }) => requestReset(pool, context, email)),
    handle(sendVerification, async ({ visitor, language }) => {
      await addJob(pool, MAIL_VERIFICATION, { member: visitor.id, language });
      return ok({});
    }),
    handle(verifyEmailContract, ({ visitor }, { code }) => verifyEmail(pool, { member: visitor.id, code })),
    handle(changeContract, (context, input) => changeBalancePassword(dependencies, context, input)),
    handle(sendBalanceReset, async ({ visitor, language }, { from }) => {
      const { id: member } = visitor;
      await addJob(pool, MAIL_BALANCE_RESET, { member, language, from }, { key: `balance-reset ${member}` });
      return ok({});
    }),
    handle(resetContract, (context, input) => resetBalancePassword(pool, context, input)),
    handle(changePasswordContract, (context, input) => changePassword(dependencies, context, input)),
    handle(resetPassword, (context, input) => setNewPassword(dependencies, context, input)),
  ];
};
