import type { CheckedBatch } from '../../../contract/batch.ts';
import { useLocale } from '../../locale/locale.tsx';
import { BUTTON_ROW, Button } from '../../ui/button.tsx';
import { NextWrong } from '../../ui/next-wrong.tsx';
import { QUANTITY_COLUMN } from '../../ui/quantity-column.ts';
import { VatNote } from '../../ui/vat-note.tsx';
import { useCharged } from '../variant/use-charged.ts';
import { firstOfProducts, type GridRow, proposalOf } from './grid-rows.ts';
import { QuickRow } from './quick-row.tsx';
import { useGrid } from './use-grid.ts';

type GridProps = { rows: readonly GridRow[]; checked: CheckedBatch | null };

/** Rows of SKU and quantity with price, tier hint and error of each, what is wrong with them, and the sum of the others. */
export function QuickGrid({ rows: initial, checked }: GridProps) {
  const { t } = useLocale();
  const charged = useCharged();
  const grid = useGrid(initial, checked);
  const { rows, notes, batch, isReady } = grid;
  const { amount, isNet } = charged.sum(
    [...notes.values()].flatMap(({ result, line }) =>
      line ? [{ warehouse: line.warehouse, quantity: result.added, prices: [line.unitPrice] }] : [],
    ),
  );
  const proposals = rows.flatMap(({ id }) => proposalOf(id, notes.get(id)) ?? []);
  const firsts = firstOfProducts(rows, notes);
  return (
    <>
      {/* What Enter presses, instead of the first proposal. */}
      <button
        type="submit"
        name="intent"
        value="check"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      {batch && batch.refused > 0 && (
        <div className="bulk-wrong flex flex-wrap items-center gap-2 border-t-2 border-error">
          <p className="mr-auto font-semibold">{t('quickOrder.refused', { count: batch.refused })}</p>
          {proposals.length > 1 && (
            <Button variant="secondary" size="sm" onClick={() => grid.take(proposals)}>
              {t('quickOrder.takeAll', { count: proposals.length })}
            </Button>
          )}
          <NextWrong size="sm" label={t('quickOrder.nextWrong')} />
        </div>
      )}
      <ol className="bulk-grid" {...QUANTITY_COLUMN}>
        {rows.map((row, at) => (
          <QuickRow
            key={row.id}
            {...{ row, at, isReady }}
            note={notes.get(row.id)}
            hasNext={firsts.has(row.id)}
            currency={batch?.currency ?? 'USD'}
            priceOf={(shown) => charged.price(shown, isNet)}
            onActive={grid.setActive}
            onChange={grid.change}
            onTake={grid.take}
            onPaste={grid.onPaste}
            onRemove={grid.remove}
          />
        ))}
      </ol>
      <p className="mt-2 text-13 text-ink-2">
        {t('quickOrder.togetherHint')} <span className="bulk-keys">{t('quickOrder.keys')}</span>
      </p>
      {isReady && (
        <Button variant="quiet" onClick={grid.addRows}>
          {t('quickOrder.moreRows')}
        </Button>
      )}
      <p className="mt-2 text-15" aria-live="polite">
        {batch && <Total {...{ batch, amount, isNet }} />}
      </p>
      <div className={`mt-2 ${BUTTON_ROW}`}>
        <Button type="submit" name="intent" value="add" size="lg">
          {t('quick.add')}
        </Button>
        <Button type="submit" name="intent" value="check" variant="secondary" size="lg">
          {t('quickOrder.check')}
        </Button>
      </div>
    </>
  );
}

type TotalProps = { batch: CheckedBatch; amount: number; isNet: boolean };

/** What the rows cost that would be added, and how many are not counted. */
function Total({ batch, amount, isNet }: TotalProps) {
  const { t, money } = useLocale();
  return (
    <>
      {batch.added > 0 && (
        <>
          {t('quickOrder.sum', { count: batch.added })}{' '}
          <b className="font-semibold tabular-nums" suppressHydrationWarning>
            {money(amount, batch.currency)}
          </b>
          <VatNote isNet={isNet} />
        </>
      )}
      {batch.refused > 0 && (
        <span className="text-13 text-error">
          {batch.added > 0 && ' · '}
          {t('quickOrder.notCounted', { count: batch.refused })}
        </span>
      )}
    </>
  );
}
