import { useRef, useState } from 'react';
import { loadBankFile, MAX_BANK_FILE_BYTES } from '../../contract/office/bank.ts';
import type { StaffOutput } from '../../contract/office/call.ts';
import { refresh } from '../calls/use-read.ts';
import { useActions } from '../keys/keys.ts';
import { toBase64 } from '../ui/base64.ts';
import { Button, Key } from '../ui/button.tsx';
import { Check, Field } from '../ui/field.tsx';
import { Form, Problems, useCallForm } from '../ui/form.tsx';
import { formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/page.tsx';

type Loaded = StaffOutput<typeof loadBankFile>['statements'];
type File = { name: string; bytes: Uint8Array };

const linesText = (count: number): string => (count === 1 ? '1 line' : `${formatNumber(count)} lines`);

function loadedText({ isKnown, stored, known }: Loaded[number]): string {
  if (isKnown) return 'was loaded before: nothing is stored twice';
  return known > 0
    ? `${linesText(stored)} stored, ${formatNumber(known)} known before`
    : `${linesText(stored)} stored`;
}

/** Loads a file of the bank; what is wrong with it is named by its lines. */
export function LoadPanel() {
  const [file, setFile] = useState<File | null>(null);
  const [account, setAccount] = useState('');
  const [isNewAccount, setNew] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const form = useCallForm(loadBankFile, ({ statements }) => {
    setLoaded(statements);
    setFile(null);
    setNew(false);
    return refresh();
  });
  const load = ({ name, bytes }: File): void => {
    setLoaded(null);
    if (bytes.length <= MAX_BANK_FILE_BYTES)
      void form.submit({ file: toBase64(bytes), name, account, isNewAccount });
    else form.setRefusal({ reason: 'InvalidInput', message: 'The file has more than 4 MB.', fields: [] });
  };
  const choose = async (chosen: globalThis.File | undefined): Promise<void> => {
    if (!chosen) return;
    const read = { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) };
    // The same file can be chosen again when it was corrected.
    if (input.current) input.current.value = '';
    setFile(read);
    load(read);
  };
  useActions('Bank', [
    { id: 'load', label: 'Load a file of the bank', key: 'u', run: () => input.current?.click() },
  ]);
  return (
    <Form refusal={form.refusal} onSubmit={() => (file ? load(file) : input.current?.click())}>
      <Panel title="Load a file" aside={<Key name="u" />}>
        <div className="stack">
          <Problems refusal={form.refusal} />
          <div className="pair">
            <Field
              ref={input}
              label="File of the bank: camt.053, MT940, CSV or .xlsx"
              name="file"
              type="file"
              accept=".xml,.sta,.mt940,.940,.txt,.csv,.xlsx"
              error={form.errorOf('file')}
              onChange={(event) => void choose(event.target.files?.[0])}
            />
            <Field
              label="Account, where a table does not name it"
              name="account"
              value={account}
              error={form.errorOf('account')}
              onChange={(event) => setAccount(event.target.value)}
            />
          </div>
          {(form.errorOf('isNewAccount') || isNewAccount) && (
            <Check
              name="isNewAccount"
              label="The account is ours: load it"
              checked={isNewAccount}
              onChange={(event) => setNew(event.target.checked)}
            />
          )}
          {file && (
            <p>
              <Button type="submit" disabled={form.isBusy}>
                {form.isBusy ? `Reading ${file.name}` : `Load ${file.name} again`} <Key name="Ctrl ⏎" />
              </Button>
            </p>
          )}
          {loaded && (
            <div role="status">
              <ul>
                {loaded.map((statement) => (
                  <li
                    key={`${statement.account} ${statement.fromDay} ${statement.toDay} ${statement.currency}`}
                  >
                    <b>{statement.account}</b> {statement.currency}, {statement.fromDay} to {statement.toDay}:{' '}
                    {loadedText(statement)}
                    {statement.gap && <span className="late">; {statement.gap}</span>}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Panel>
    </Form>
  );
}
