import type { ComponentProps } from 'react';
import type { CheckedBatch } from '../../../contract/batch.ts';
import { productName } from '../../../kit/product-name.ts';
import { useLocale } from '../../locale/locale.tsx';
import { BUTTON_ROW, Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFieldText } from '../../ui/use-field-text.ts';
import { VatNote } from '../../ui/vat-note.tsx';
import { useCharged } from '../variant/use-charged.ts';
import type { GridRow, RowNote } from './grid-rows.ts';
import { useGrid } from './use-grid.ts';

type GridProps = { rows: readonly GridRow[]; checked: CheckedBatch | null };

/** Rows of SKU and quantity with price, tier hint and error of each, and their sum. */
export function QuickGrid({ rows: initial, checked }: GridProps) {
  const { t } = useLocale();
  const charged = useCharged();
  const { rows, notes, batch, isReady, setActive, change, addRows, onPaste, remove } = useGrid(
    initial,
    checked,
  );
  const { amount, isNet } = charged.sum(
    [...notes.values()].flatMap(({ result, line }) =>
      line ? [{ warehouse: line.warehouse, quantity: result.added, prices: [line.unitPrice] }] : [],
    ),
  );
  return (
    <>
      <ol className="bulk-grid">
        {rows.map((row, at) => {
          const wrong = wrongField(notes.get(row.id));
          return (
            <li
              key={row.id}
              className="bulk-row"
              onFocus={() => setActive(row.id)}
              onBlur={({ currentTarget, relatedTarget }) =>
                currentTarget.contains(relatedTarget) || setActive(null)
              }
            >
              <GridField
                name="sku"
                text={row.sku}
                maxLength={64}
                aria-label={t('quickOrder.rowSku', { row: at + 1 })}
                placeholder={t('quickOrder.sku')}
                autoCapitalize="characters"
                spellCheck={false}
                aria-invalid={wrong === 'sku' || undefined}
                aria-describedby={notes.has(row.id) ? `note-${row.id}` : undefined}
                onPaste={(event) => onPaste(event, at)}
                onInput={(event) => change(row.id, { sku: event.currentTarget.value })}
              />
              <GridField
                name="quantity"
                text={row.quantity}
                inputMode="numeric"
                maxLength={30}
                aria-label={t('quickOrder.rowQuantity', { row: at + 1 })}
                placeholder={t('quickOrder.quantity')}
                aria-invalid={wrong === 'quantity' || undefined}
                aria-describedby={notes.has(row.id) ? `note-${row.id}` : undefined}
                onInput={(event) => change(row.id, { quantity: event.currentTarget.value })}
              />
              <div id={`note-${row.id}`} className="bulk-note">
                <Note
                  note={notes.get(row.id)}
                  currency={batch?.currency ?? 'USD'}
                  priceOf={(shown) => charged.price(shown, isNet)}
                  onPick={isReady ? (sku) => change(row.id, { sku }) : undefined}
                />
              </div>
              {isReady && row.sku !== '' && (
                <button
                  type="button"
                  className="bulk-remove"
                  aria-label={t('quickOrder.remove', { row: at + 1 })}
                  onClick={() => remove(row.id)}
                >
                  <Icon name="close" className="size-4" />
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {isReady && (
        <Button variant="quiet" onClick={addRows}>
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

/** What the rows cost that would be added, and how many would be refused. */
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
          {t('quickOrder.refused', { count: batch.refused })}
        </span>
      )}
    </>
  );
}

const GridField = ({ text, ...input }: ComponentProps<'input'> & { text: string }) => (
  <input {...input} {...useFieldText(text)} className="control" autoComplete="off" />
);

/** Which field of a row is why it is refused. */
function wrongField(note: RowNote | undefined): 'sku' | 'quantity' | undefined {
  if (note?.result.result !== 'refused') return undefined;
  const { sku, reason } = note.result;
  return sku !== '' && (reason === 'InvalidInput' || reason === 'InsufficientStock') ? 'quantity' : 'sku';
}

type NoteProps = {
  note: RowNote | undefined;
  currency: string;
  /** Returns a price as it is in the sum. */
  priceOf: (shown: number) => number;
  /** Takes one of the similar SKUs; only with scripts. */
  onPick: ((sku: string) => void) | undefined;
};

/** What a row would cost, or why it cannot be added. */
function Note({ note, currency, priceOf, onPick }: NoteProps) {
  const { t, money } = useLocale();
  if (!note) return null;
  const { result, line } = note;
  return (
    <div className="text-13" suppressHydrationWarning>
      {line && <p className="text-ink-2 wrap-anywhere">{productName(line.title, line.brand).name}</p>}
      {result.result === 'refused' && <p className="text-error">{result.message}</p>}
      {result.nearest.length > 0 && (
        <p>
          {t('quickOrder.nearest')}{' '}
          {result.nearest.map((sku) =>
            onPick ? (
              <button key={sku} type="button" className="link mr-2 min-h-6" onClick={() => onPick(sku)}>
                {sku}
              </button>
            ) : (
              <span key={sku}>{sku} </span>
            ),
          )}
        </p>
      )}
      {result.result === 'merged' && <p className="text-ink-3">{t('quickOrder.merged')}</p>}
      {line && result.result !== 'refused' && (
        <p>
          {result.result === 'rounded' && (
            <span className="text-ink-2">
              {t('quickOrder.rounded', { quantity: result.added, step: line.step })} ·{' '}
            </span>
          )}
          {result.added} × {money(priceOf(line.unitPrice), currency)} ={' '}
          <b className="font-semibold tabular-nums">
            {money(priceOf(line.unitPrice) * result.added, currency)}
          </b>
          {line.nextTier && (
            <span className="text-ink-3">
              {' · '}
              {t('quickOrder.tier', {
                more: line.nextTier.more,
                price: money(priceOf(line.nextTier.price), currency),
              })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
