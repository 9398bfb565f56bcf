import { refuse } from '../../../contract/refusals.ts';
import { login, loginWithToken, register, resetPassword, sendResetMail } from '../../../contract/user.ts';
import { done } from '../../../kit/result.ts';
import {
  checkPassword,
  findMember,
  hashOf,
  type SignInAttempts,
  spendCode,
} from '../../domains/members/index.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { type JoinDependencies, registerMember } from './register.ts';
import { requestReset, setNewPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

export const joinVisitorRoutes = (dependencies: JoinDependencies & { attempts: SignInAttempts }): Route[] => {
  const { pool, captchas, attempts } = dependencies;
  return [
    answer(login, async (caller, input) => {
      const checked = await checkPassword(
        { db: pool, captchas, attempts },
        { ...input, address: caller.address },
      );
      return checked.ok ? done(await signIn(dependencies, caller, checked.value)) : checked;
    }),
    answer(loginWithToken, async (caller, { token }) => {
      const spent = await spendCode(pool, hashOf(token), 'exchange');
      const member = spent && (await findMember(pool, spent.memberId));
      return member ? done(await signIn(dependencies, caller, member)) : refuse('CodeInvalid');
    }),
    answer(register, (caller, input) => registerMember(dependencies, caller, input)),
    answer(sendResetMail, (caller, { email }) => requestReset(pool, caller, email)),
    answer(resetPassword, (caller, input) => setNewPassword({ pool, attempts }, caller, input)),
  ];
};
