import type { ReactNode } from 'react';
import { useState } from 'react';
import { openByPasskey } from '../../contract/office/passkeys.ts';
import { type Person, signIn } from '../../contract/office/session.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form, Problems, useCallForm } from '../ui/form.tsx';
import { PasskeyButton } from './passkey-button.tsx';

type Props = {
  /** Only this person may sign in: what is on the page is theirs. */
  email?: string;
  onDone: (person: Person) => void;
  children?: ReactNode;
};

/** Password and code of the second factor. A code is accepted once, so it is emptied when it was refused. */
export function SignInForm({ email: fixed, onDone, children }: Props) {
  const [email, setEmail] = useState(fixed ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { submit, refusal, isBusy, errorOf } = useCallForm(signIn, onDone);
  return (
    <Form
      refusal={refusal}
      onSubmit={() => {
        void submit({ email, password, code });
        setCode('');
      }}
    >
      <Problems refusal={refusal} />
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        readOnly={fixed !== undefined}
        autoFocus={fixed === undefined}
        value={email}
        error={errorOf('email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus={fixed !== undefined}
        value={password}
        error={errorOf('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CodeField value={code} error={errorOf('code')} onChange={setCode} />
      <div className="row">
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? 'Signing in' : 'Sign in'}
        </Button>
        <PasskeyButton contract={openByPasskey} onDone={onDone} />
        {children}
      </div>
    </Form>
  );
}

type CodeProps = {
  value: string;
  error: string | undefined;
  hasFocus?: boolean;
  hint?: string;
  onChange: (code: string) => void;
};

/** Six digits of the authenticator app, or a recovery code. */
export const CodeField = ({
  value,
  error,
  hasFocus,
  hint = 'Six digits from your authenticator app, or a recovery code',
  onChange,
}: CodeProps) => (
  <Field
    label="Code"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
    hint={hint}
    value={value}
    error={error}
    autoFocus={hasFocus}
    onChange={(event) => onChange(event.target.value)}
  />
);
