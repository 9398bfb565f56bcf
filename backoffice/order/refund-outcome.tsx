import { getOwnLimit } from '../../contract/office/approvals.ts';
import type { LimitKind } from '../../contract/office/permissions.ts';
import { useRead } from '../calls/use-read.ts';
import { formatMoney } from '../ui/format.ts';
import { limitText } from './limit-text.ts';

type Props = {
  preview: { answer: { amount: number; currency: string }; needsApproval: boolean } | undefined;
  /** Why it cannot be done. */
  problem: string | undefined;
  kind: Extract<LimitKind, 'refund' | 'goodwill'>;
};

/** What it comes to and for whom it waits, tried out with what is typed; and what the person may still give away today. */
export function RefundOutcome({ preview, problem, kind }: Props) {
  const limit = useRead(getOwnLimit, { kind }).data;
  return (
    <div className="stack">
      <p role="status" className={problem ? 'problem' : undefined}>
        {problem}
        {preview && (
          <>
            The buyer gets <b>{formatMoney(preview.answer.amount, preview.answer.currency)}</b>, with tax, and
            a mail.{' '}
            {preview.needsApproval && (
              <b className="late">
                This is beyond your limit: it waits for somebody else, and is done when they approve it.
              </b>
            )}
          </>
        )}
      </p>
      {limit && <p className="muted">{limitText(limit, kind)}</p>}
    </div>
  );
}
