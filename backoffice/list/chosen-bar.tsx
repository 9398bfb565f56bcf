import { useState } from 'react';
import type { ListState } from '../../kit/list-state.ts';
import { callStaff } from '../calls/call-staff.ts';
import { useActions } from '../keys/keys.ts';
import { Button } from '../ui/button.tsx';
import { formatNumber } from '../ui/format.ts';
import { notify } from '../ui/notices.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { ChosenAction, DeclaredList, ListWork } from './declared.ts';
import type { Choice } from './use-choice.ts';
import { toInput } from './use-list.ts';
import { formatCount } from './views-of.tsx';

type Props = {
  declared: DeclaredList;
  work: ListWork;
  state: ListState;
  choice: Choice;
  found: { count: number; isCapped: boolean } | undefined;
};
type Opened = { action: ChosenAction; selection: number; total: number };

/** How many rows are chosen and what can be done with them. */
export function ChosenBar({ declared, work, state, choice, found }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { chosen, count } = choice;
  const actions = work.useActions();
  const { choose } = work.calls;
  const chooseAll = async (): Promise<void> => {
    const answer = await callStaff(choose, { state: toInput({ ...state, columns: [] }) });
    if (answer.ok) choice.chooseAll(answer.data.selection, answer.data.total);
    else notify(answer.refusal.message);
  };
  const open = async (action: ChosenAction): Promise<void> => {
    if (count === 0) {
      notify('Choose rows first: x, or Shift and an arrow');
      return;
    }
    if (chosen.kind === 'all') return setOpened({ action, ...chosen });
    const answer = await callStaff(choose, { records: [...chosen.ids] });
    if (answer.ok) setOpened({ action, ...answer.data });
    else notify(answer.refusal.message);
  };
  useActions('Chosen rows', [
    { id: 'all', label: 'Choose all that are found', key: 'A', run: () => void chooseAll() },
    ...(count > 0 ? [{ id: 'none', label: 'Choose none', key: 'Escape', run: choice.clear }] : []),
    ...actions.map((action) => ({
      id: action.action,
      label: `${action.label}, for chosen rows`,
      ...(action.key && { key: action.key }),
      ...(count === 0 && { unavailable: 'no row is chosen' }),
      run: () => void open(action),
    })),
  ]);
  if (count === 0) return null;
  return (
    <section className="chosen row" aria-label="Chosen rows">
      <b role="status">{`${formatNumber(count)} chosen`}</b>
      {chosen.kind === 'some' && found && found.count > count && (
        <Button look="quiet" shortcut="A" onClick={() => void chooseAll()}>
          {`Choose all ${formatCount(found)} found`}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action.action}
          {...(action.key && { shortcut: action.key })}
          onClick={() => void open(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button look="quiet" shortcut="Escape" onClick={choice.clear}>
        Choose none
      </Button>
      {opened && (
        <BulkDialog
          {...{ declared, work, ...opened }}
          onStarted={choice.clear}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
