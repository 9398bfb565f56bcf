import { openSession } from '../calls/session.ts';
import { SignInForm } from '../frame/sign-in-form.tsx';

/** The address stays: after the sign-in it shows its page. */
export const SignInPage = () => (
  <main className="alone">
    <title>Sign in | Back office</title>
    <p className="shop">Back office</p>
    <h1>Sign in</h1>
    <SignInForm onDone={openSession} />
    <p className="muted">
      No account, or lost password or authenticator? Ask a colleague who may change staff to send you an
      invitation.
    </p>
  </main>
);
