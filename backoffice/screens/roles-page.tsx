import { useState } from 'react';
import type { LimitKind } from '../../contract/office/permissions.ts';
import { listStaff } from '../../contract/office/staff.ts';
import { useMay } from '../calls/session.ts';
import { useRead } from '../calls/use-read.ts';
import { Button } from '../ui/button.tsx';
import { formatMoney } from '../ui/format.ts';
import { PageHead, ReadFailed, Region } from '../ui/page.tsx';
import { type Role, RoleDialog } from './role-dialog.tsx';
import { permissionsText } from './role-text.ts';

const amountText = (cents: number | null): string =>
  cents === null ? 'any amount' : formatMoney(cents, 'USD');

/** What a role may give away: at once and in a day. */
function limitText({ limits }: Role, kind: LimitKind): string {
  const limit = limits.find((one) => one.kind === kind);
  if (!limit || limit.perAction === 0 || limit.perDay === 0) return 'nothing';
  return `${amountText(limit.perAction)} at once, ${amountText(limit.perDay)} a day`;
}

/** What each role may do, and what it may give away without a second person. */
export function RolesPage() {
  const { data, error, refetch } = useRead(listStaff, {});
  const [edited, edit] = useState<Role | null>(null);
  const mayChange = useMay('staff:change');
  return (
    <>
      <PageHead title="Roles and limits" />
      {error && <ReadFailed refusal={error.refusal} onAgain={() => void refetch()} />}
      <Region label="Roles">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Role</th>
              <th scope="col">May</th>
              <th scope="col" className="roomy">
                May refund alone
              </th>
              <th scope="col" className="roomy">
                Goodwill alone
              </th>
              {mayChange && (
                <th scope="col">
                  <span className="hidden">Change</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {data?.roles.map((role) => (
              <tr key={role.id}>
                <td>
                  <b>{role.label}</b>
                </td>
                <td>{role.id === 'owner' ? 'everything' : permissionsText(role.permissions)}</td>
                <td className="roomy">{limitText(role, 'refund')}</td>
                <td className="roomy">{limitText(role, 'goodwill')}</td>
                {mayChange && (
                  <td className="number">
                    {role.id !== 'owner' && (
                      <Button look="quiet" aria-label={`Change ${role.label}`} onClick={() => edit(role)}>
                        Change
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Region>
      {edited && <RoleDialog role={edited} onClose={() => edit(null)} />}
    </>
  );
}
