import { useState } from 'react';
import { adjustBalance } from '../../contract/office/balances.ts';
import type { Refusal } from '../calls/call-staff.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Choice, Field } from '../ui/field.tsx';
import { formatMoney, readAmount } from '../ui/format.ts';

const ways = { give: 'Give', gift: 'Give gift money, which expires', take: 'Take' };
const MAX_DAYS = 4;

const refuse = (field: string, message: string): Refusal => ({
  reason: 'InvalidInput',
  message: 'Nothing was proposed. Correct what is marked.',
  fields: [{ field, message }],
});

/** Proposes to change the balance of a member, whose `email` may be known. */
export function AdjustDialog({ email = '', onClose }: { email?: string; onClose: () => void }) {
  const [member, setMember] = useState(email);
  const [way, setWay] = useState<keyof typeof ways>('give');
  const [amount, setAmount] = useState('');
  const [days, setDays] = useState('90');
  const form = useDialogCall(adjustBalance, onClose, () => 'Done');
  const cents = readAmount(amount, 'USD');
  const submit = (reason: string | undefined): void => {
    const isDays = new RegExp(`^\\d{1,${MAX_DAYS}}$`).test(days.trim());
    if (!cents) form.setRefusal(refuse('amount', 'an amount such as 12.50'));
    else if (way === 'gift' && !isDays) form.setRefusal(refuse('giftDays', 'a number of days'));
    else
      void form.submit(
        {
          email: member,
          amount: way === 'take' ? -cents : cents,
          giftDays: way === 'gift' ? Number(days) : null,
        },
        reason,
      );
  };
  return (
    <CallDialog
      title="Adjust a balance"
      form={form}
      label={cents ? `Propose ${formatMoney(way === 'take' ? -cents : cents, 'USD')}` : 'Propose'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="E-mail of the member"
        name="email"
        type="email"
        autoFocus={!email}
        value={member}
        error={form.errorOf('email')}
        onChange={(event) => setMember(event.target.value)}
      />
      <Choice
        label="What"
        name="way"
        choices={ways}
        value={way}
        onChange={(event) => setWay(event.target.value as keyof typeof ways)}
      />
      <Field
        label="US dollars"
        name="amount"
        inputMode="decimal"
        autoFocus={Boolean(email)}
        value={amount}
        error={form.errorOf('amount')}
        onChange={(event) => setAmount(event.target.value)}
      />
      {way === 'gift' && (
        <Field
          label="Days until it expires"
          name="giftDays"
          inputMode="numeric"
          value={days}
          error={form.errorOf('giftDays')}
          onChange={(event) => setDays(event.target.value)}
        />
      )}
      <p className="muted">A second person approves it before anything is moved.</p>
    </CallDialog>
  );
}
