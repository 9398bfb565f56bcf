import { Fragment } from 'react';
import { sumLabels } from '../order/words.ts';
import { Button, Key } from '../ui/button.tsx';
import { Check } from '../ui/field.tsx';
import { formatAmount, formatMoney } from '../ui/format.ts';
import { Panel } from '../ui/page.tsx';
import type { PartProps } from './part-props.ts';

/** What the order comes to, and the button that places it. */
export function SumsPart({ draft, change, quoted, errorOf, isBusy }: PartProps & { isBusy: boolean }) {
  const { quote, isFresh } = quoted;
  const { sums, currency, notes } = quote ?? { sums: null, currency: draft.currency, notes: [] };
  const hasLines = quoted.input.lines.length > 0;
  return (
    <Panel title="Total" aside={isFresh ? currency : 'being worked out'}>
      <div className="stack">
        {sums && hasLines && (
          <dl className="sum" aria-busy={!isFresh}>
            {sumLabels
              .filter(([part]) => sums[part] !== 0)
              .map(([part, label]) => (
                <Fragment key={part}>
                  <dt>{label}</dt>
                  <dd>{formatAmount(part === 'discount' ? -sums[part] : sums[part], currency)}</dd>
                </Fragment>
              ))}
            <dt className="total">Total</dt>
            <dd className="total">{formatMoney(sums.total, currency)}</dd>
          </dl>
        )}
        {hasLines &&
          notes.map((note) => (
            <p key={note} className="note">
              {note}
            </p>
          ))}
        <Check
          label="The buyer has accepted the terms of the shop on the telephone"
          name="areTermsAccepted"
          checked={draft.areTermsAccepted}
          onChange={(event) => change({ areTermsAccepted: event.target.checked })}
        />
        {errorOf('areTermsAccepted') && <p className="problem">{errorOf('areTermsAccepted')}</p>}
        <p>
          <Button type="submit" look="primary" disabled={isBusy || !isFresh}>
            {sums && hasLines ? `Place for ${formatMoney(sums.total, currency)}` : 'Place the order'}{' '}
            <Key name="Ctrl ⏎" />
          </Button>
        </p>
        <p className="muted">The buyer gets the usual mails, and no newsletter.</p>
      </div>
    </Panel>
  );
}
