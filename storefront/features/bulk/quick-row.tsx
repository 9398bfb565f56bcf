import type { ClipboardEvent, ComponentProps } from 'react';
import { productName } from '../../../kit/product-name.ts';
import { nextTier } from '../../../kit/tiers.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFieldText } from '../../ui/use-field-text.ts';
import { type GridRow, type Proposal, proposalOf, type RowNote } from './grid-rows.ts';
import { LadderGlyph } from './ladder-glyph.tsx';

export type RowProps = {
  row: GridRow;
  at: number;
  note: RowNote | undefined;
  currency: string;
  /** Whether the next step is said here: once for all rows of a product. */
  hasNext: boolean;
  /** Returns a price as it is in the sum. */
  priceOf: (shown: number) => number;
  /** Whether scripts run. */
  isReady: boolean;
  onActive: (id: number | null) => void;
  onChange: (id: number, part: Partial<GridRow>) => void;
  onTake: (proposals: readonly Proposal[]) => void;
  onPaste: (event: ClipboardEvent, at: number) => void;
  onRemove: (id: number) => void;
};

/** A row of the grid: its SKU or EAN and quantity as typed, what it costs or why it is refused, and what would be right. */
export function QuickRow(props: RowProps) {
  const { row, at, note, isReady, onActive, onChange, onPaste, onRemove } = props;
  const { t } = useLocale();
  const wiring = (cell: Proposal['cell']) => ({
    'aria-invalid': note?.result.wrong === cell || undefined,
    'aria-describedby': note ? `note-${row.id}` : undefined,
  });
  return (
    <li
      className="bulk-row"
      onFocus={() => onActive(row.id)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onActive(null)}
    >
      <GridField
        name="sku"
        text={row.sku}
        maxLength={64}
        aria-label={t('quickOrder.rowSku', { row: at + 1 })}
        placeholder={t('quickOrder.sku')}
        autoCapitalize="characters"
        spellCheck={false}
        {...wiring('sku')}
        onPaste={(event) => onPaste(event, at)}
        onInput={(event) => onChange(row.id, { sku: event.currentTarget.value })}
      />
      <GridField
        name="quantity"
        text={row.quantity}
        inputMode="numeric"
        maxLength={30}
        data-quantity=""
        aria-label={t('quickOrder.rowQuantity', { row: at + 1 })}
        placeholder={t('quickOrder.quantity')}
        {...wiring('quantity')}
        onInput={(event) => onChange(row.id, { quantity: event.currentTarget.value })}
      />
      <div id={`note-${row.id}`} className="bulk-note">
        {note && <Note {...props} note={note} />}
      </div>
      {isReady && row.sku !== '' && (
        <button
          type="button"
          className="bulk-remove"
          aria-label={t('quickOrder.remove', { row: at + 1 })}
          onClick={() => onRemove(row.id)}
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </li>
  );
}

const GridField = ({ text, ...input }: ComponentProps<'input'> & { text: string }) => (
  <input {...input} {...useFieldText(text)} className="control" autoComplete="off" />
);

/** What a row would cost at the step that it reaches, or why it cannot be added. */
function Note(props: RowProps & { note: RowNote }) {
  const { note } = props;
  const { t } = useLocale();
  const { result, line } = note;
  const isPriced = line !== undefined && result.added > 0;
  return (
    <div className="bulk-cells text-13" suppressHydrationWarning>
      <div className="min-w-0">
        {line && (
          <p className="text-ink-2 wrap-anywhere">
            {[productName(line.title, line.brand).name, ...line.attributes].join(' · ')}
          </p>
        )}
        {result.result === 'refused' && <p className="text-error">{result.message}</p>}
        <Proposals {...props} />
        {result.result === 'merged' && <p className="text-ink-3">{t('quickOrder.merged')}</p>}
        {isPriced && props.hasNext && <NextStep {...props} line={line} />}
      </div>
      {isPriced && <Price {...props} line={line} added={result.added} />}
    </div>
  );
}

type LineProps = Pick<RowProps, 'currency' | 'priceOf'> & { line: NonNullable<RowNote['line']> };

/** The step of the price ladder that a row is on with all that count together, its price, and the sum. */
function Price({ line, added, currency, priceOf }: LineProps & { added: number }) {
  const { t, money } = useLocale();
  const { tiers, together, unitPrice } = line;
  const at = together > added ? 'quickOrder.together' : 'quickOrder.eachAt';
  return (
    <>
      <p className="bulk-price">
        <LadderGlyph tiers={tiers} quantity={together} />{' '}
        <b className="font-semibold">{money(priceOf(unitPrice), currency)}</b>{' '}
        <span className="text-ink-2">{t(at, { quantity: together })}</span>
      </p>
      <p className="bulk-sum font-semibold">{money(priceOf(unitPrice) * added, currency)}</p>
    </>
  );
}

/** How many more pieces of the product reach a lower price, and what that saves. */
function NextStep({ line: { tiers, together, step }, currency, priceOf }: LineProps) {
  const { t, money } = useLocale();
  const next = nextTier(tiers, together, step);
  return (
    next && (
      <p>
        {t('quickOrder.tier', { more: next.more, price: money(priceOf(next.price), currency) })}
        {', '}
        <span className="saves">
          {t('quickOrder.saves', { amount: money(priceOf(next.saving), currency) })}
        </span>
      </p>
    )
  );
}

/** What the wrong cell may have instead, which a press puts there; of an unknown SKU without one, those that are similar. */
function Proposals({ row, at, note, isReady, onTake }: RowProps & { note: RowNote }) {
  const { t } = useLocale();
  const proposal = proposalOf(row.id, note);
  const { nearest } = note.result;
  const button = ({ cell, text }: Pick<Proposal, 'cell' | 'text'>, label: string) => (
    <button
      key={text}
      type="submit"
      name="intent"
      value={`take:${at}:${cell}:${text}`}
      className="link mr-2 min-h-6"
      onClick={(event) => {
        if (!isReady) return;
        event.preventDefault();
        onTake([{ id: row.id, cell, text }]);
        // The button goes with what was wrong. A finger would be shown a keyboard.
        if (event.detail === 0)
          event.currentTarget.closest('li')?.querySelector<HTMLInputElement>(`[name="${cell}"]`)?.focus();
      }}
    >
      {label}
    </button>
  );
  if (proposal) return <p>{button(proposal, t('quantity.take', { value: proposal.text }))}</p>;
  if (nearest.length === 0) return null;
  return (
    <p>
      {t('quickOrder.nearest')} {nearest.map((sku) => button({ cell: 'sku', text: sku }, sku))}
    </p>
  );
}
