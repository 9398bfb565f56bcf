import { useState } from 'react';
import type { StaffOutput } from '../../contract/office/call.ts';
import { type LimitKind, limitKinds, permissions } from '../../contract/office/permissions.ts';
import { saveRole } from '../../contract/office/roles.ts';
import type { listStaff } from '../../contract/office/staff.ts';
import type { Refusal } from '../calls/call-staff.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Check, Field } from '../ui/field.tsx';
import { formatAmount, readAmount } from '../ui/format.ts';

export type Role = StaffOutput<typeof listStaff>['roles'][number];

const kindLabels: Record<LimitKind, string> = {
  refund: 'Refunds of shipped goods and of deliveries',
  goodwill: 'Goodwill',
  short_payment: 'What is missing of payments that are accepted',
};
type Texts = { perAction: string; perDay: string };

/** Amounts as they are typed; an empty one is any amount. */
const textOf = (cents: number | null): string => (cents === null ? '' : formatAmount(cents, 'USD'));
const textsOf = ({ limits }: Role, kind: LimitKind): Texts => {
  const { perAction, perDay } = limits.find((one) => one.kind === kind) ?? { perAction: 0, perDay: 0 };
  return { perAction: textOf(perAction), perDay: textOf(perDay) };
};
const centsOf = (text: string): number | null => (text.trim() ? readAmount(text, 'USD') : null);

/** Proposes other permissions and limits for a role. */
export function RoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const [chosen, choose] = useState(role.permissions);
  const [texts, setTexts] = useState(() => new Map(limitKinds.map((kind) => [kind, textsOf(role, kind)])));
  const form = useDialogCall(saveRole, onClose, () => 'The role is saved');
  const limitOf = (kind: LimitKind): Texts => texts.get(kind) ?? { perAction: '0', perDay: '0' };
  const submit = (reason: string | undefined): void => {
    const wrong = limitKinds.flatMap((kind) =>
      (['perAction', 'perDay'] as const)
        .filter((name) => limitOf(kind)[name].trim() && readAmount(limitOf(kind)[name], 'USD') === null)
        .map((name) => ({ field: `${kind}.${name}`, message: 'an amount such as 200.00, or nothing' })),
    );
    // Without a row a role gives nothing away.
    const limits = limitKinds
      .map((kind) => ({
        kind,
        perAction: centsOf(limitOf(kind).perAction),
        perDay: centsOf(limitOf(kind).perDay),
      }))
      .filter(({ perAction, perDay }) => perAction !== 0 || perDay !== 0);
    const { permissions: before, limits: limitsBefore } = role;
    const rights = {
      from: { permissions: before, limits: limitsBefore },
      to: { permissions: chosen, limits },
    };
    if (wrong.length > 0) form.setRefusal(refuse(wrong));
    else void form.submit({ id: role.id, rights }, reason);
  };
  return (
    <CallDialog
      title={`What ${role.label} may do`}
      size="wide"
      form={form}
      label="Propose"
      onSubmit={submit}
      onClose={onClose}
    >
      <Permissions chosen={chosen} onChoose={choose} />
      {limitKinds.map((kind) => (
        <fieldset key={kind} className="field">
          <legend>{kindLabels[kind]}, without a second person</legend>
          <div className="row">
            {(['perAction', 'perDay'] as const).map((name) => (
              <Field
                key={name}
                label={name === 'perAction' ? 'US dollars at once' : 'US dollars a day'}
                name={`${kind}.${name}`}
                inputMode="decimal"
                hint="Empty: any amount"
                value={limitOf(kind)[name]}
                error={form.errorOf(`${kind}.${name}`)}
                onChange={(event) =>
                  setTexts(new Map(texts).set(kind, { ...limitOf(kind), [name]: event.target.value }))
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="muted">A second person approves it before it counts.</p>
    </CallDialog>
  );
}

const refuse = (fields: Refusal['fields']): Refusal => ({
  reason: 'InvalidInput',
  message: 'Nothing was proposed. Correct what is marked.',
  fields,
});

type PermissionsProps = { chosen: Role['permissions']; onChoose: (chosen: Role['permissions']) => void };

/** A line of checks for each area. */
const Permissions = ({ chosen, onChoose }: PermissionsProps) => (
  <>
    {Object.entries(Object.groupBy(permissions, (permission) => permission.split(':')[0] ?? '')).map(
      ([area, ofArea = []]) => (
        <fieldset key={area} className="field">
          <legend>{area.replace(/^./, (letter) => letter.toUpperCase())}</legend>
          <div className="row">
            {ofArea.map((permission) => (
              <Check
                key={permission}
                name={permission}
                label={permission.split(':')[1]}
                checked={chosen.includes(permission)}
                onChange={(event) =>
                  onChoose(
                    event.target.checked
                      ? [...chosen, permission]
                      : chosen.filter((one) => one !== permission),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      ),
    )}
  </>
);
