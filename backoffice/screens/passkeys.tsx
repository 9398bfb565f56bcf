import { useState } from 'react';
import {
  addOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  startOwnPasskey,
} from '../../contract/office/passkeys.ts';
import { callStaff } from '../calls/call-staff.ts';
import { hasPasskeys, makePasskey } from '../calls/passkeys.ts';
import { refresh, useRead } from '../calls/use-read.ts';
import { Button } from '../ui/button.tsx';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Field } from '../ui/field.tsx';
import { formatWhole } from '../ui/format.ts';
import { notify } from '../ui/notices.tsx';
import { Panel } from '../ui/page.tsx';

/** The passkeys of the person, and how to add one. */
export function Passkeys() {
  const passkeys = useRead(listOwnPasskeys, {}).data?.passkeys;
  const [isAdding, setAdding] = useState(false);
  const remove = async (id: number, name: string): Promise<void> => {
    const answer = await callStaff(removeOwnPasskey, { id });
    notify(answer.ok ? `${name} signs in no more` : answer.refusal.message);
    await refresh();
  };
  return (
    <Panel title="Passkeys" aside="sign in without password and code">
      {passkeys?.length === 0 && (
        <p className="muted">None yet. A passkey is a fingerprint, a face or a security key.</p>
      )}
      {passkeys && passkeys.length > 0 && (
        <table className="table">
          <tbody>
            {passkeys.map(({ id, name, at, usedAt }) => (
              <tr key={id}>
                <td>
                  <b>{name}</b>
                  <br />
                  <span className="muted">
                    since {formatWhole(at)}, {usedAt ? `used ${formatWhole(usedAt)}` : 'not used yet'}
                  </span>
                </td>
                <td className="number">
                  <Button aria-label={`Remove ${name}`} onClick={() => void remove(id, name)}>
                    Remove
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasPasskeys ? (
        <p>
          <Button onClick={() => setAdding(true)}>Add a passkey</Button>
        </p>
      ) : (
        <p className="muted">This browser can add none at this address.</p>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const form = useDialogCall(addOwnPasskey, onClose, () => `${name.trim()} signs you in from now on`);
  const press = async (): Promise<void> => {
    const started = await callStaff(startOwnPasskey, { name });
    if (!started.ok) return form.setRefusal(started.refusal);
    const made = await makePasskey(started.data);
    if (made.ok) await form.submit({ name, credential: made.credential });
    else form.setRefusal(made.refusal);
  };
  return (
    <CallDialog
      title="Add a passkey"
      form={form}
      label="Make it"
      onSubmit={() => void press()}
      onClose={onClose}
    >
      <Field
        label="Name"
        name="name"
        hint="So that you know it again: the phone or key that it is on"
        maxLength={60}
        autoFocus
        value={name}
        error={form.errorOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
    </CallDialog>
  );
}
