import { useState } from 'react';
import {
  type Colleague,
  inviteStaff,
  saveStaffRoles,
  setStaffDisabled,
} from '../../contract/office/staff.ts';
import { refresh } from '../calls/use-read.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Check, Field } from '../ui/field.tsx';
import { DialogFoot, Form, Problems, useCallForm } from '../ui/form.tsx';
import { notify } from '../ui/notices.tsx';

type Role = { id: string; label: string; permissions: string[] };

/** Rights by area: orders see, change; history see. */
const permissionsText = (permissions: readonly string[]): string =>
  Object.entries(Object.groupBy(permissions, (permission) => permission.split(':')[0] ?? permission))
    .map(([area, ofArea = []]) => `${area} ${ofArea.map((one) => one.split(':')[1]).join(', ')}`)
    .join('; ');

const done = (text: string, onClose: () => void) => async (): Promise<void> => {
  onClose();
  notify(text);
  await refresh();
};

type RoleProps = { roles: readonly Role[]; chosen: readonly string[]; onChoose: (chosen: string[]) => void };

/** Roles with what each may do. */
const RoleChecks = ({ roles, chosen, onChoose }: RoleProps) => (
  <fieldset className="field">
    <legend>Roles</legend>
    {roles.map(({ id, label, permissions }) => (
      <Check
        key={id}
        name="roles"
        label={
          <>
            {label} <span className="muted">{permissionsText(permissions)}</span>
          </>
        }
        checked={chosen.includes(id)}
        onChange={(event) =>
          onChoose(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
        }
      />
    ))}
  </fieldset>
);

export function InviteDialog({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [chosen, choose] = useState<string[]>([]);
  const form = useCallForm(inviteStaff, done(`${email} is invited by mail`, onClose));
  return (
    <Dialog title="Invite a colleague" onClose={onClose}>
      <Form refusal={form.refusal} onSubmit={() => void form.submit({ email, roles: chosen })}>
        <div className="body">
          <Problems refusal={form.refusal} />
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoFocus
            hint="Whoever lost password or authenticator gets a new invitation with the same address"
            value={email}
            error={form.errorOf('email')}
            onChange={(event) => setEmail(event.target.value)}
          />
          <RoleChecks roles={roles} chosen={chosen} onChoose={choose} />
          <p className="muted">The link in the mail is good for 48 hours, once.</p>
        </div>
        <DialogFoot onClose={onClose}>
          <Button type="submit" look="primary" disabled={form.isBusy}>
            Send the invitation
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

type ColleagueProps = { colleague: Colleague; onClose: () => void };

export function RolesDialog({ roles, colleague, onClose }: ColleagueProps & { roles: readonly Role[] }) {
  const [chosen, choose] = useState<string[]>(colleague.roles);
  const form = useCallForm(saveStaffRoles, done('The roles are saved', onClose));
  const save = (): void =>
    void form.submit({ id: colleague.id, roles: { from: colleague.roles, to: chosen } });
  return (
    <Dialog title={`Roles of ${colleague.name || colleague.email}`} onClose={onClose}>
      <Form refusal={form.refusal} onSubmit={save}>
        <div className="body">
          <Problems refusal={form.refusal} />
          <RoleChecks roles={roles} chosen={chosen} onChoose={choose} />
        </div>
        <DialogFoot onClose={onClose}>
          <Button type="submit" look="primary" disabled={form.isBusy}>
            Save the roles
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

export function DisableDialog({ colleague, onClose }: ColleagueProps) {
  const isDisabled = colleague.state !== 'disabled';
  const name = colleague.name || colleague.email;
  const form = useCallForm(
    setStaffDisabled,
    done(`${name} is ${isDisabled ? 'shut out' : 'let in'}`, onClose),
  );
  return (
    <Dialog title={isDisabled ? `Shut out ${name}` : `Let in ${name}`} onClose={onClose}>
      <Form refusal={form.refusal} onSubmit={() => void form.submit({ id: colleague.id, isDisabled })}>
        <div className="body">
          <Problems refusal={form.refusal} />
          <p>
            {isDisabled
              ? 'All their sessions end at once, also in the middle of a call. They can be let in again.'
              : 'They can sign in again with their password and authenticator.'}
          </p>
        </div>
        <DialogFoot onClose={onClose}>
          <Button type="submit" look={isDisabled ? 'danger' : 'primary'} disabled={form.isBusy} autoFocus>
            {isDisabled ? 'Shut out' : 'Let in'}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
