import { type ChangeSet, undoChange } from '../../contract/office/history.ts';
import { callStaff } from '../calls/call-staff.ts';
import { usePerson } from '../calls/session.ts';
import { refresh } from '../calls/use-read.ts';
import { useActions } from '../keys/keys.ts';
import { notify } from '../ui/notices.tsx';
import { doneText } from './words.ts';

/** Takes a change back. Returns why not where somebody changed the same since. */
export async function undo({ id }: ChangeSet): Promise<string | undefined> {
  const answer = await callStaff(undoChange, { id });
  if (!answer.ok) return answer.refusal.message;
  notify('Taken back');
  await refresh();
}

/** Offers the key that takes back what the person did last of these changes, the newest first. */
export function useUndoKey(sets: readonly ChangeSet[]): void {
  const person = usePerson();
  const last = sets.find((set) => set.undo === 'possible' && set.staffId === person.id);
  const run = async (set: ChangeSet): Promise<void> => {
    const problem = await undo(set);
    if (problem) notify(problem);
  };
  useActions(
    'History',
    last
      ? [
          {
            id: 'undo',
            label: `Undo what you did last: ${doneText(last)}`,
            key: 'z',
            run: () => void run(last),
          },
        ]
      : [],
  );
}
