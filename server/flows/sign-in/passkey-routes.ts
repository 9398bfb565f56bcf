import {
  addPasskey as addContract,
  loginWithPasskey,
  removePasskey as removeContract,
  startPasskey as startContract,
  startPasskeyLogin,
} from '../../../contract/passkey.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { addPasskey, type PasskeyContext, removePasskey, startPasskey } from './passkeys.ts';
import type { SignInContext } from './sign-in.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';

/** The calls by which members add and remove passkeys and sign in with them. */
export const passkeyRoutes = (dependencies: PasskeyContext & SignInContext): Route[] => [
  handle(startContract, (context, input) => startPasskey(dependencies, context, input)),
  handle(addContract, (context, input) => addPasskey(dependencies, context, input)),
  handle(removeContract, (context, { id }) => removePasskey(dependencies.pool, context, id)),
  handle(startPasskeyLogin, (context) => startPasskeySignIn(dependencies, context)),
  handle(loginWithPasskey, (context, input) => signInWithPasskey(dependencies, context, input)),
];
