import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { renderSVG } from 'uqr';
import { startInvitedPasskey } from '../../contract/office/passkeys.ts';
import { acceptInvitation, type Person, readInvitation } from '../../contract/office/session.ts';
import { callStaff } from '../calls/call-staff.ts';
import { hasPasskeys, makePasskey } from '../calls/passkeys.ts';
import { openSession } from '../calls/session.ts';
import { read } from '../calls/use-read.ts';
import { CodeField } from '../frame/sign-in-form.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form, Problems, useCallForm } from '../ui/form.tsx';
import { ReadFailed } from '../ui/page.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Accepted = { person: Person; recoveryCodes: string[] };

/** The token is in the fragment, which no log sees. */
export function InvitationPage() {
  const [token] = useState(() => location.hash.slice(1));
  const [accepted, accept] = useState<Accepted | null>(null);
  const navigate = useNavigate();
  const invitation = useQuery({
    queryKey: [readInvitation.path, token],
    queryFn: () => read(readInvitation, { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <main className="alone broad">
      <title>Invitation | Back office</title>
      <p className="shop">Back office</p>
      <h1>{accepted ? 'Store your recovery codes' : 'Set up your account'}</h1>
      {invitation.error && (
        <ReadFailed refusal={invitation.error.refusal} onAgain={() => void invitation.refetch()} />
      )}
      {accepted ? (
        <RecoveryCodes
          codes={accepted.recoveryCodes}
          onStored={() => {
            openSession(accepted.person);
            void navigate('/', { replace: true });
          }}
        />
      ) : (
        invitation.data && <SetUp token={token} {...invitation.data} onDone={accept} />
      )}
    </main>
  );
}

const MIN_PASSWORD = 12;

type SetUpProps = {
  token: string;
  email: string;
  secret: string;
  uri: string;
  onDone: (accepted: Accepted) => void;
};

function SetUp({ token, email, secret, uri, onDone }: SetUpProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { submit, refusal, setRefusal, isBusy, errorOf } = useCallForm(acceptInvitation, onDone);
  /** What is wrong with the rest is said before a passkey is made that nobody could use. */
  const openByPasskey = async (): Promise<void> => {
    if (!name.trim() || password.length < MIN_PASSWORD) {
      await submit({ token, name, password });
      return;
    }
    const started = await callStaff(startInvitedPasskey, { token });
    const made = started.ok ? await makePasskey(started.data) : started;
    if (made.ok) await submit({ token, name, password, credential: made.credential });
    else setRefusal(made.refusal);
  };
  return (
    <Form refusal={refusal} onSubmit={() => void submit({ token, name, password, code })}>
      <Problems refusal={refusal} />
      <Factor secret={secret} uri={uri} />
      <CodeField
        value={code}
        error={errorOf('code')}
        hint="Six digits from the app"
        hasFocus
        onChange={setCode}
      />
      <Field label="E-mail" name="email" autoComplete="username" readOnly value={email} />
      <Field
        label="Your name"
        name="name"
        autoComplete="name"
        hint="Colleagues see it beside what you do"
        value={name}
        error={errorOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="At least 12 characters"
        value={password}
        error={errorOf('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p>
        <Button type="submit" look="primary" disabled={isBusy}>
          Open the account
        </Button>{' '}
        {hasPasskeys && (
          <Button disabled={isBusy} onClick={() => void openByPasskey()}>
            Use a passkey instead of the app
          </Button>
        )}
      </p>
    </Form>
  );
}

/** The second factor, to scan or to type. */
function Factor({ secret, uri }: { secret: string; uri: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;
  return (
    <div className="factor">
      <img src={picture} width={176} height={176} alt="Code for your authenticator app" />
      <div className="stack">
        <p>Scan it with an authenticator app on your phone, or type this secret into the app:</p>
        <p className="secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <p>Then type the six digits that the app shows.</p>
      </div>
    </div>
  );
}
