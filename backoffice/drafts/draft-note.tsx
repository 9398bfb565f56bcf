import { formatTime } from '../ui/format.ts';

/** Says that a form goes on with what was typed earlier, and offers to begin anew. */
export const DraftNote = ({ at, onClear }: { at: string | null; onClear: () => void }) =>
  at && (
    <p className="note row" role="status">
      <span>You typed this before and have not saved it ({formatTime(at)}).</span>
      <button type="button" className="link" onClick={onClear}>
        Begin anew
      </button>
    </p>
  );
