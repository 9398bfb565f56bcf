import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Check } from '../ui/field.tsx';
import { DialogFoot } from '../ui/form.tsx';
import type { NamedColumn } from './columns.ts';

type Props = {
  columns: readonly NamedColumn[];
  chosen: readonly string[];
  onChoose: (columns: string[]) => void;
  onClose: () => void;
};

/** Which columns a list shows; the one with its link stays. */
export function ColumnsDialog({ columns, chosen, onChoose, onClose }: Props) {
  const toggle = (name: string): void =>
    onChoose(columns.map((column) => column.name).filter((one) => (one === name) !== chosen.includes(one)));
  return (
    <Dialog title="Columns" onClose={onClose}>
      <div className="body">
        <div>
          {columns.map(({ name, label, link }) => (
            <Check
              key={name}
              label={label}
              checked={chosen.includes(name)}
              disabled={link !== undefined}
              onChange={() => toggle(name)}
            />
          ))}
        </div>
      </div>
      <DialogFoot onClose={onClose}>
        <Button onClick={() => onChoose([])}>As usual</Button>
      </DialogFoot>
    </Dialog>
  );
}
