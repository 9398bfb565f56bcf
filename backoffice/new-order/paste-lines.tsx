import { useState } from 'react';
import type { StaffOutput } from '../../contract/office/call.ts';
import { readPastedLines } from '../../contract/office/telephone-orders.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useCallForm } from '../ui/form.tsx';

type Read = StaffOutput<typeof readPastedLines>;

/** Adds pasted rows of SKU and pieces; rows that are wrong stay in the field, named, and the others are added. */
export function PasteLines({ onRead }: { onRead: (lines: Read['lines']) => void }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<Read['wrong']>([]);
  const reading = useCallForm(readPastedLines, (data) => {
    onRead(data.lines);
    setWrong(data.wrong);
    const rows = text.split(/\r?\n/);
    setText(data.wrong.map(({ row }) => rows[row - 1] ?? '').join('\n'));
  });
  const said = reading.errorOf('text') ?? reading.refusal?.message;
  return (
    <div className="stack">
      <TextField
        label="Or paste columns: SKU and pieces"
        name="text"
        rows={2}
        spellCheck={false}
        value={text}
        error={said}
        onChange={(event) => setText(event.target.value)}
      />
      {wrong.length > 0 && (
        <div className="note bad" role="status">
          <ul>
            {wrong.map(({ row, found, expected }) => (
              <li key={row}>
                <b>{`Row ${row}`}</b> {found}: expected {expected}
              </li>
            ))}
          </ul>
        </div>
      )}
      {text.trim() !== '' && (
        <p>
          <Button disabled={reading.isBusy} onClick={() => void reading.submit({ text })}>
            Add these rows
          </Button>
        </p>
      )}
    </div>
  );
}
