import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { RecordDeclaration } from '../../contract/office/record.ts';
import type { Screen } from '../../contract/office/screen.ts';
import { useMay } from '../calls/session.ts';
import { useRead } from '../calls/use-read.ts';
import { DraftNote } from '../drafts/draft-note.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { useActions } from '../keys/keys.ts';
import type { DeclaredList } from '../list/declared.ts';
import { useNeighbours } from '../list/use-neighbours.ts';
import { Button, Key } from '../ui/button.tsx';
import { Form, Problems } from '../ui/form.tsx';
import { PageHead } from '../ui/page.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { MissingRecord } from './missing-record.tsx';
import { Presence } from './presence.tsx';
import { RecordPanels } from './record-panels.tsx';
import { RelatedRows } from './related-rows.tsx';
import { useRecordForm, type Values } from './use-record-form.ts';

type Calls = NonNullable<Screen['recordCalls']>;
type Props = {
  record: RecordDeclaration;
  calls: Calls;
  declared: DeclaredList;
  lists: readonly DeclaredList[];
};

/** The page of a declared record: facts, fields, what is done with it, rows of other lists, history. */
export function RecordPage(props: Props) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useRead(props.calls.get, { id });
  if (error && data?.id !== id)
    return (
      <MissingRecord
        name={`${props.record.label.toLowerCase()} ${id}`}
        list={props.declared}
        refusal={error.refusal}
        onAgain={() => void refetch()}
      />
    );
  return data?.id === id ? (
    <RecordView key={id} {...props} id={id} values={data.values} />
  ) : (
    <p>Loading {id}</p>
  );
}

function RecordView({ record, calls, declared, lists, id, values }: Props & { id: string; values: Values }) {
  const [open, setOpen] = useState<string | null>(null);
  const mayChange = useMay(record.change);
  const { form, draft, changed, valueFor, set, submit } = useRecordForm({ id, values, record }, calls.save);
  const { list, keys, place } = useNeighbours(declared, id);
  const possible = mayChange
    ? Object.entries(record.actions).filter(([, { needs }]) => values[needs] === true)
    : [];
  useActions(
    record.label,
    possible.map(([name, { label, key }]) => ({ id: name, label, key, run: () => setOpen(name) })),
  );
  useActions('Rows of the list', keys);
  const count = Object.keys(changed).length;
  const title = String(values[record.title] ?? id);
  const action = open ? record.actions[open] : undefined;
  return (
    <>
      <PageHead
        title={title}
        before={
          <span className="muted">
            <Link to={list} className="link">
              {declared.list.label}
            </Link>{' '}
            <span aria-hidden="true">›</span>
          </span>
        }
      >
        <Presence entity={record.entity} record={id} />
        {place && (
          <span className="row end muted">
            {place} <Key name="j" /> <Key name="k" />
          </span>
        )}
      </PageHead>
      <div className="row">
        {possible.map(([name, { label, key }]) => (
          <Button key={name} shortcut={key} onClick={() => setOpen(name)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="columns record declared">
        <div>
          <Form refusal={form.refusal} className="stack" onSubmit={() => void submit()}>
            <DraftNote at={count > 0 ? draft.at : null} onClear={() => void draft.clear()} />
            <Problems refusal={form.refusal} />
            <RecordPanels {...{ record, values, valueFor }} errorOf={form.errorOf} onChange={set} />
            {mayChange && Object.keys(record.fields).length > 0 && (
              <div className="row saving">
                <Button type="submit" look="primary" disabled={count === 0 || form.isBusy}>
                  Save <Key name="Ctrl ⏎" />
                </Button>
                {count > 0 && (
                  <Button look="quiet" onClick={() => void draft.clear().then(() => form.setRefusal(null))}>
                    Discard {count === 1 ? 'the change' : `${count} changes`}
                  </Button>
                )}
              </div>
            )}
          </Form>
          {record.related.map((related) => {
            const other = lists.find(({ list: { name } }) => name === related.list);
            return other && <RelatedRows key={related.label} {...{ related, id }} declared={other} />;
          })}
        </div>
        <div>
          <RecordHistory entity={record.entity} id={id} />
        </div>
      </div>
      {action && <ActionDialog {...{ action, id, title }} onClose={() => setOpen(null)} />}
    </>
  );
}
