import { refuse } from '../../../contract/refusals.ts';
import { login, loginWithToken, register, resetPassword, sendResetMail } from '../../../contract/user.ts';
import { ok } from '../../../kit/result.ts';
import {
  checkPassword,
  findMember,
  hashOf,
  redeemCode,
  type SignInAttempts,
} from '../../domains/members/index.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { type RegisterContext, registerMember } from './register.ts';
import { requestReset, setNewPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

export const signInRoutes = (dependencies: RegisterContext & { attempts: SignInAttempts }): Route[] => {
  const { pool, captchas, attempts } = dependencies;
  return [
    handle(login, async (context, input) => {
      const checked = await checkPassword({ db: pool, captchas, attempts }, { ...input, ip: context.ip });
      return checked.ok ? ok(await signIn(dependencies, context, checked.value)) : checked;
    }),
    handle(loginWithToken, async (context, { token }) => {
      const redeemed = await redeemCode(pool, hashOf(token), 'exchange');
      const member = redeemed && (await findMember(pool, redeemed.memberId));
      return member ? ok(await signIn(dependencies, context, member)) : refuse('CodeInvalid');
    }),
    handle(register, (context, input) => registerMember(dependencies, context, input)),
    handle(sendResetMail, (context, { email }) => requestReset(pool, context, email)),
    handle(resetPassword, (context, input) => setNewPassword({ pool, attempts }, context, input)),
  ];
};
