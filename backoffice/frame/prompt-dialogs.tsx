import { useState } from 'react';
import { confirmByPasskey } from '../../contract/office/passkeys.ts';
import { confirmFactor } from '../../contract/office/session.ts';
import { usePrompt } from '../calls/prompts.ts';
import { closeSession, openSession, usePerson } from '../calls/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogFoot, Form, Problems, useCallForm } from '../ui/form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { CodeField, SignInForm } from './sign-in-form.tsx';

/** Asks above the page for what a call needs; the call goes on when it is given. Nothing typed is lost. */
export function PromptDialogs() {
  const { open } = usePrompt();
  if (!open) return null;
  return open.prompt === 'session' ? (
    <SessionDialog answer={open.answer} />
  ) : (
    <FactorDialog answer={open.answer} />
  );
}

type Props = { answer: (isDone: boolean) => void };

function SessionDialog({ answer }: Props) {
  const person = usePerson();
  return (
    <Dialog title="Sign in again" onClose={() => answer(false)}>
      <div className="body">
        <p>Your session has ended. What you were doing goes on when you have signed in.</p>
        <SignInForm
          email={person.email}
          onDone={(signedIn) => {
            // What is on the page belongs to somebody else.
            if (signedIn.id !== person.id) return location.reload();
            openSession(signedIn);
            answer(true);
          }}
        >
          <Button
            look="quiet"
            onClick={() => {
              answer(false);
              void closeSession();
            }}
          >
            Leave the page
          </Button>
        </SignInForm>
      </div>
    </Dialog>
  );
}

function FactorDialog({ answer }: Props) {
  const [code, setCode] = useState('');
  const { submit, refusal, isBusy, errorOf } = useCallForm(confirmFactor, () => answer(true));
  return (
    <Dialog title="Confirm that it is you" onClose={() => answer(false)}>
      <Form
        refusal={refusal}
        onSubmit={() => {
          void submit({ code });
          setCode('');
        }}
      >
        <div className="body">
          <p>This needs a code or a passkey, given within the last 15 minutes.</p>
          <Problems refusal={refusal} />
          <CodeField value={code} error={errorOf('code')} hasFocus onChange={setCode} />
        </div>
        <DialogFoot onClose={() => answer(false)}>
          <Button type="submit" look="primary" disabled={isBusy}>
            Confirm
          </Button>
          <PasskeyButton contract={confirmByPasskey} onDone={() => answer(true)} />
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
