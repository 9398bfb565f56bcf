import { useState } from 'react';
import {
  type Colleague,
  inviteStaff,
  saveStaffRoles,
  setStaffDisabled,
} from '../../contract/office/staff.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Check, Field } from '../ui/field.tsx';
import type { Role } from './role-dialog.tsx';
import { permissionsText } from './role-text.ts';

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
  const form = useDialogCall(inviteStaff, onClose, () => `${email} is invited by mail`);
  return (
    <CallDialog
      title="Invite a colleague"
      form={form}
      label="Send the invitation"
      onSubmit={() => void form.submit({ email, roles: chosen })}
      onClose={onClose}
    >
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoFocus
        hint="Of somebody who is staff already, without roles: a new link in place of a lost password or app"
        value={email}
        error={form.errorOf('email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleChecks roles={roles} chosen={chosen} onChoose={choose} />
      <p className="muted">The link in the mail is good for 48 hours, once.</p>
    </CallDialog>
  );
}

type ColleagueProps = { colleague: Colleague; onClose: () => void };

export function RolesDialog({ roles, colleague, onClose }: ColleagueProps & { roles: readonly Role[] }) {
  const [chosen, choose] = useState<string[]>(colleague.roles);
  const form = useDialogCall(saveStaffRoles, onClose, () => 'The roles are saved');
  return (
    <CallDialog
      title={`Roles of ${colleague.name || colleague.email}`}
      form={form}
      label="Save the roles"
      onSubmit={() => void form.submit({ id: colleague.id, roles: { from: colleague.roles, to: chosen } })}
      onClose={onClose}
    >
      <RoleChecks roles={roles} chosen={chosen} onChoose={choose} />
    </CallDialog>
  );
}

export function DisableDialog({ colleague, onClose }: ColleagueProps) {
  const isDisabled = colleague.state !== 'disabled';
  const name = colleague.name || colleague.email;
  const form = useDialogCall(
    setStaffDisabled,
    onClose,
    () => `${name} is ${isDisabled ? 'shut out' : 'let in'}`,
  );
  return (
    <CallDialog
      title={isDisabled ? `Shut out ${name}` : `Let in ${name}`}
      form={form}
      label={isDisabled ? 'Shut out' : 'Let in'}
      isGrave={isDisabled}
      hasFocus
      onSubmit={() => void form.submit({ id: colleague.id, isDisabled })}
      onClose={onClose}
    >
      <p>
        {isDisabled
          ? 'All their sessions end at once, also in the middle of a call. They can be let in again.'
          : 'They can sign in again with their password and authenticator.'}
      </p>
    </CallDialog>
  );
}
