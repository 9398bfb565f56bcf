import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EXPORT_DAYS, type ExportFormat, exportFormats } from '../../contract/office/exports.ts';
import type { ListState } from '../../kit/list-state.ts';
import { useMay } from '../calls/session.ts';
import { refresh } from '../calls/use-read.ts';
import { useActions } from '../keys/keys.ts';
import { Button } from '../ui/button.tsx';
import { CallDialog } from '../ui/call-dialog.tsx';
import { Choice } from '../ui/field.tsx';
import { useCallForm } from '../ui/form.tsx';
import { notify } from '../ui/notices.tsx';
import type { DeclaredList } from './declared.ts';
import { followExport } from './follow-export.ts';
import { toInput } from './use-list.ts';

type Props = { declared: DeclaredList; state: ListState };

/** Exports what the list shows, for whoever may. */
export function ExportButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const isAllowed = useMay(props.declared.export.permission);
  useActions(
    'Files',
    isAllowed ? [{ id: 'export', label: 'Export', key: 'e', run: () => setOpen(true) }] : [],
  );
  if (!isAllowed) return null;
  return (
    <>
      <Button look="quiet" shortcut="e" onClick={() => setOpen(true)}>
        Export
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const labels: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel (.xlsx)' };

function ExportDialog({ declared, state, onClose }: Props & { onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const navigate = useNavigate();
  const form = useCallForm(declared.export, ({ id }) => {
    onClose();
    const begun = notify('The file is being written', { label: 'Show', run: () => void navigate('/work') });
    void followExport(id, begun);
    return refresh();
  });
  return (
    <CallDialog
      title={`Export: ${declared.list.label.toLowerCase()}`}
      form={form}
      label="Export"
      onSubmit={() => void form.submit({ state: toInput(state), format })}
      onClose={onClose}
    >
      <Choice
        label="Format"
        name="format"
        autoFocus
        choices={Object.fromEntries(exportFormats.map((one) => [one, labels[one]]))}
        value={format}
        onChange={(event) => setFormat(event.target.value === 'csv' ? 'csv' : 'xlsx')}
      />
      <p className="muted">
        All rows that are found, with the columns that are shown. The export is recorded, and its file is
        yours alone for {EXPORT_DAYS} days.
      </p>
    </CallDialog>
  );
}
