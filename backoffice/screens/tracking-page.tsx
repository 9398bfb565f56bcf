import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffOutput } from '../../contract/office/call.ts';
import { MAX_TRACKING_BYTES, readTracking, startTracking } from '../../contract/office/tracking.ts';
import { refresh } from '../calls/use-read.ts';
import { toBase64 } from '../ui/base64.ts';
import { Button, Key } from '../ui/button.tsx';
import { Field, TextField } from '../ui/field.tsx';
import { Form, Problems, useCallForm } from '../ui/form.tsx';
import { formatNumber } from '../ui/format.ts';
import { notify } from '../ui/notices.tsx';
import { PageHead, Panel, Region } from '../ui/page.tsx';

type Content = StaffOutput<typeof readTracking>;

/** Ships orders by a file of parcels, or by columns that are pasted; what is wrong is corrected in place. */
export function TrackingPage() {
  const [text, setText] = useState('');
  const [content, setContent] = useState<Content | null>(null);
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const reading = useCallForm(readTracking, (data) => {
    setContent(data);
    setText(data.text);
  });
  const start = useCallForm(startTracking, ({ total }) => {
    notify(`Shipping ${formatNumber(total)} parcels: begun`);
    void navigate('/work');
    return refresh();
  });
  const read = (bytes: Uint8Array): void => {
    setContent(null);
    if (bytes.length <= MAX_TRACKING_BYTES) void reading.submit({ file: toBase64(bytes) });
    else
      reading.setRefusal({
        ...{ reason: 'InvalidInput', message: 'The file has more than 600 KB: divide it.', fields: [] },
      });
  };
  const readFile = async (chosen: File | undefined): Promise<void> => {
    if (chosen) read(new Uint8Array(await chosen.arrayBuffer()));
    // The same file can be chosen again when it was corrected.
    if (file.current) file.current.value = '';
  };
  return (
    <>
      <PageHead title="Tracking numbers" />
      <Form refusal={reading.refusal} onSubmit={() => read(new TextEncoder().encode(text))}>
        <div className="stack">
          <Problems refusal={reading.refusal} />
          <TextField
            label="Rows"
            name="file"
            rows={10}
            autoFocus
            spellCheck={false}
            hint="Paste columns: order, carrier, tracking number; or order, SKU, pieces, carrier, tracking number. With their names in the first row they may stand in any order."
            value={text}
            error={reading.errorOf('file')}
            onChange={(event) => {
              setText(event.target.value);
              setContent(null);
            }}
          />
          <Field
            ref={file}
            label="Or a file (CSV or .xlsx, at most 5,000 rows)"
            name="chosen"
            type="file"
            accept=".csv,.txt,.tsv,.xlsx"
            onChange={(event) => void readFile(event.target.files?.[0])}
          />
          <p>
            <Button type="submit" look={content ? 'plain' : 'primary'} disabled={reading.isBusy}>
              Read <Key name="Ctrl ⏎" />
            </Button>
          </p>
        </div>
      </Form>
      {content && <Found content={content} form={start} />}
    </>
  );
}

type Start = ReturnType<typeof useCallForm<typeof startTracking>>;

/** What was read: wrongCells by cell, what shipping would be refused for, and the button that begins. */
function Found({ content, form }: { content: Content; form: Start }) {
  const { parcels, wrongCells, wrongCount, refused, tried } = content;
  const count = formatNumber(parcels.length);
  return (
    <>
      {wrongCells.length > 0 && (
        <Panel title="Wrong cells" aside={formatNumber(wrongCount)}>
          <Region label="Wrong cells">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">Cell</th>
                  <th scope="col">Found</th>
                  <th scope="col">Expected</th>
                </tr>
              </thead>
              <tbody>
                {wrongCells.map(({ cell, column, found, expected }) => (
                  <tr key={`${cell} ${column}`}>
                    <td>
                      <b>{cell}</b> <span className="muted">{column}</span>
                    </td>
                    <td>{found}</td>
                    <td>{expected}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Region>
        </Panel>
      )}
      <Panel title="Parcels" aside={count}>
        <div className="stack">
          <p role="status">
            {parcels.length === 0
              ? 'No row can be shipped yet.'
              : `${count} to ship. ${formatNumber(tried)} tried: ${formatNumber(tried - refused.length)} fine, ${formatNumber(refused.length)} refused.`}
          </p>
          {refused.length > 0 && (
            <ul className="note bad">
              {refused.map(({ n, record, message }) => (
                <li key={n}>
                  <b>{`Row ${n}`}</b> {message.startsWith(record) ? message : `${record}: ${message}`}
                </li>
              ))}
            </ul>
          )}
          <Problems refusal={form.refusal} />
          {parcels.length > 0 && (
            <p>
              <Button
                look="primary"
                autoFocus={wrongCells.length + refused.length === 0}
                disabled={form.isBusy}
                onClick={() => void form.submit({ parcels })}
              >
                {`Ship ${count} parcels`}
              </Button>
            </p>
          )}
        </div>
      </Panel>
    </>
  );
}
