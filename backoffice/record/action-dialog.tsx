import type { RecordAction } from '../../contract/office/record.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';

type Props = { action: RecordAction; id: string; title: string; onClose: () => void };

/** Asks why, and makes the call of an action. */
export function ActionDialog({ action: { label, contract, isGrave }, id, title, onClose }: Props) {
  const form = useDialogCall(contract, onClose, () => `${label}: done`);
  return (
    <CallDialog
      title={`${label}: ${title}`}
      form={form}
      label={label}
      {...(isGrave && { isGrave })}
      onSubmit={(reason) => void form.submit({ id }, reason)}
      onClose={onClose}
    />
  );
}
