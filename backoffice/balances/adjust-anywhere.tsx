import { useState } from 'react';
import { adjustBalance } from '../../contract/office/balances.ts';
import { useMay } from '../calls/session.ts';
import { useActions } from '../keys/keys.ts';
import { AdjustDialog } from './adjust-dialog.tsx';

/** Offers in Ctrl-K of every page to adjust the balance of any member. */
export function AdjustAnywhere() {
  const [isOpen, setOpen] = useState(false);
  const may = useMay(adjustBalance.permission);
  const open = (): void => setOpen(true);
  useActions('Members', may ? [{ id: 'adjust', label: 'Adjust a balance', run: open }] : []);
  return isOpen && <AdjustDialog onClose={() => setOpen(false)} />;
}
