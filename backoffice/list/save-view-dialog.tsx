import { useState } from 'react';
import type { StaffOutput } from '../../contract/office/call.ts';
import { listStaff } from '../../contract/office/staff.ts';
import { MAX_VIEW_NAME, type SharedWith } from '../../contract/office/views.ts';
import type { ListState } from '../../kit/list-state.ts';
import { useRead } from '../calls/use-read.ts';
import { Button } from '../ui/button.tsx';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Choice, Field } from '../ui/field.tsx';
import type { DeclaredList } from './declared.ts';
import { toInput } from './use-list.ts';

export type SavedView = StaffOutput<DeclaredList['views']['views']>['views'][number];
type Props = {
  declared: DeclaredList;
  state: ListState;
  saved: readonly SavedView[];
  /** The saved view that is shown. */
  current: SavedView | undefined;
  onClose: () => void;
};

const NEW = '';
const ROLE = 'role ';
const OWN = 'nobody';

const sharedText = (shared: SharedWith): string => (typeof shared === 'object' ? ROLE + shared.role : shared);
const readShared = (text: string): SharedWith =>
  text.startsWith(ROLE) ? { role: text.slice(ROLE.length) } : text === 'all' ? 'all' : OWN;

/** Saves what the list shows as a new view, or in place of an own one, which it renames, shares and deletes too. */
export function SaveViewDialog({ declared, state, saved, current, onClose }: Props) {
  const own = saved.filter(({ isOwn }) => isOwn);
  const [of, setOf] = useState(current?.isOwn ? String(current.id) : NEW);
  const [name, setName] = useState(current?.isOwn ? current.name : '');
  const [shared, setShared] = useState(current?.isOwn ? sharedText(current.shared) : OWN);
  const roles = useRead(listStaff, {}).data?.roles ?? [];
  const form = useDialogCall(declared.views.saveView, onClose, () => `Saved ${name}`);
  const gone = useDialogCall(declared.views.deleteView, onClose, () => 'The view is deleted');
  const choose = (id: string): void => {
    const view = own.find((one) => String(one.id) === id);
    setOf(id);
    setName(view?.name ?? '');
    setShared(view ? sharedText(view.shared) : OWN);
  };
  const chosen = own.find((view) => String(view.id) === of);
  const id = chosen?.id;
  const save = (): void =>
    void form.submit({
      ...(id !== undefined && { id }),
      name,
      shared: readShared(shared),
      state: toInput({ ...state, search: '' }),
    });
  return (
    <CallDialog
      title="Save the view"
      form={gone.refusal ? gone : form}
      label="Save"
      onSubmit={save}
      onClose={onClose}
    >
      {own.length > 0 && (
        <Choice
          label="View"
          name="id"
          choices={{
            [NEW]: 'A new one',
            ...Object.fromEntries(own.map((view) => [String(view.id), view.name])),
          }}
          value={of}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <Field
        label="Name"
        name="name"
        autoFocus
        maxLength={MAX_VIEW_NAME}
        value={name}
        error={form.errorOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <Choice
        label="Who sees it"
        name="shared"
        choices={{
          [OWN]: 'Only me',
          all: 'All who see the list',
          ...Object.fromEntries(
            roles.map(({ id: role, label }) => [ROLE + role, `Who has the role ${label}`]),
          ),
        }}
        value={shared}
        error={form.errorOf('shared')}
        onChange={(event) => setShared(event.target.value)}
      />
      {state.search && <p className="muted">What is searched for is not saved.</p>}
      <DeleteButton view={chosen ?? (current?.isOwn ? undefined : current)} onDelete={gone.submit} />
    </CallDialog>
  );
}

type DeleteProps = { view: SavedView | undefined; onDelete: (input: { id: number }) => unknown };

/** Deletes an own view, or as an owner one that a colleague shares. */
function DeleteButton({ view, onDelete }: DeleteProps) {
  if (!view?.mayDelete) return null;
  const { id, name, by, isOwn } = view;
  return (
    <p>
      <Button onClick={() => void onDelete({ id })}>
        {isOwn ? 'Delete this view' : `Delete “${name}” of ${by}`}
      </Button>
    </p>
  );
}
