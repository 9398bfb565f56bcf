import { useState } from 'react';
import { type Colleague, listStaff } from '../../contract/office/staff.ts';
import { useMay } from '../calls/session.ts';
import { useRead } from '../calls/use-read.ts';
import { useActions } from '../keys/keys.ts';
import { Button } from '../ui/button.tsx';
import { formatWhole } from '../ui/format.ts';
import { PageHead, ReadFailed, Region } from '../ui/page.tsx';
import { DisableDialog, InviteDialog, RolesDialog } from './staff-dialogs.tsx';

type Open = { dialog: 'invite' } | { dialog: 'roles' | 'disable'; colleague: Colleague };

/** Who works here, with which roles. */
export function StaffPage() {
  const { data, error, refetch } = useRead(listStaff, {});
  const [open, setOpen] = useState<Open | null>(null);
  const mayChange = useMay('staff:change');
  const invite = (): void => setOpen({ dialog: 'invite' });
  useActions('Staff', mayChange ? [{ id: 'invite', label: 'Invite', key: 'n', run: invite }] : []);
  const close = (): void => setOpen(null);
  const roles = data?.roles ?? [];
  return (
    <>
      <PageHead title="Staff">
        {mayChange && (
          <span className="end">
            <Button look="primary" shortcut="n" onClick={invite}>
              Invite
            </Button>
          </span>
        )}
      </PageHead>
      {error && <ReadFailed refusal={error.refusal} onAgain={() => void refetch()} />}
      <Region label="People">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="roomy">
                E-mail
              </th>
              <th scope="col" className="roomy">
                Roles
              </th>
              <th scope="col">State</th>
              <th scope="col" className="roomy">
                Last seen
              </th>
              {mayChange && (
                <th scope="col">
                  <span className="hidden">Change</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {data?.staff.map((colleague) => (
              <Row
                key={colleague.id}
                colleague={colleague}
                labelOf={(id) => roles.find((role) => role.id === id)?.label ?? id}
                onOpen={mayChange ? (dialog) => setOpen({ dialog, colleague }) : undefined}
              />
            ))}
          </tbody>
        </table>
      </Region>
      {open?.dialog === 'invite' && <InviteDialog roles={roles} onClose={close} />}
      {open?.dialog === 'roles' && <RolesDialog roles={roles} colleague={open.colleague} onClose={close} />}
      {open?.dialog === 'disable' && <DisableDialog colleague={open.colleague} onClose={close} />}
    </>
  );
}

type RowProps = {
  colleague: Colleague;
  labelOf: (role: string) => string;
  onOpen: ((dialog: 'roles' | 'disable') => void) | undefined;
};

function Row({ colleague, labelOf, onOpen }: RowProps) {
  const { name, email, roles, state, seenAt } = colleague;
  return (
    <tr>
      <td>
        <b>{name || email}</b>
      </td>
      <td className="roomy">{email}</td>
      <td className="roomy">{roles.map(labelOf).join(', ')}</td>
      <td className={state === 'active' ? undefined : 'muted'}>{state}</td>
      <td className="nowrap second roomy">{seenAt ? formatWhole(seenAt) : 'never'}</td>
      {onOpen && (
        <td className="number">
          <Button look="quiet" aria-label={`Roles of ${name || email}`} onClick={() => onOpen('roles')}>
            Roles
          </Button>
          <Button
            look="quiet"
            aria-label={`${state === 'disabled' ? 'Let in' : 'Shut out'} ${name || email}`}
            onClick={() => onOpen('disable')}
          >
            {state === 'disabled' ? 'Let in' : 'Shut out'}
          </Button>
        </td>
      )}
    </tr>
  );
}
