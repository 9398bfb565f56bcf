import { useState } from 'react';
import { compareOrderLines, editOrderLines } from '../../contract/office/order-edits.ts';
import type { OfficeOrder } from '../../contract/office/orders.ts';
import { DraftNote } from '../drafts/draft-note.tsx';
import { useDraftState } from '../drafts/use-draft.ts';
import { CallDialog } from '../ui/call-dialog.tsx';
import { AddedOrder } from './added-order.tsx';
import { Comparison } from './comparison.tsx';
import type { DialogProps } from './dialog-props.ts';
import { type EditedRow, LinesTable } from './lines-table.tsx';
import { MethodChoices } from './method-choices.tsx';
import { refuseFields } from './pieces-table.tsx';
import { type FoundSku, SkuSearch } from './sku-search.tsx';
import { useEdit } from './use-edit.ts';

const readQuantity = (text: string): number | null => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null);

type Typed = {
  /** Quantities by position, as typed. */
  texts: Readonly<Record<number, string>>;
  added: readonly (FoundSku & { text: string })[];
  methods: Readonly<Record<string, string>>;
};

/** The lines of an order as they are typed, and as the call takes those that are other ones. */
function useRows(order: OfficeOrder) {
  const about = { entity: 'order', record: order.id };
  const { state, set, draft } = useDraftState<Typed>(about, 'lines', { texts: {}, added: [], methods: {} });
  const { texts, added, methods } = state;
  const setTexts = (next: Typed['texts']): void => set({ texts: next });
  const setAdded = (next: Typed['added']): void => set({ added: next });
  const stayed = order.lines
    .filter(({ isGift }) => !isGift)
    .map((line) => ({ line, text: texts[line.position] ?? String(line.quantity) }));
  const changed = stayed.filter(({ line, text }) => readQuantity(text) !== line.quantity);
  const rows: EditedRow[] = [
    ...stayed.map(({ line, text }): EditedRow => {
      const at = changed.findIndex((one) => one.line === line);
      return {
        key: String(line.position),
        field: at < 0 ? `line.${line.position}` : `lines.${at}.quantity`,
        ...{ sku: line.sku, title: line.title, warehouse: line.warehouse, each: line.each, text },
        quantity: line.quantity,
        set: (typed) => setTexts({ ...texts, [line.position]: typed }),
        remove: () => setTexts({ ...texts, [line.position]: '0' }),
      };
    }),
    ...added.map(
      (one, at): EditedRow => ({
        key: `${one.sku} ${one.warehouse}`,
        field: `added.${at}.quantity`,
        ...{ sku: one.sku, title: one.title, warehouse: one.warehouse, each: null, text: one.text },
        quantity: 0,
        set: (typed) => setAdded(added.with(at, { ...one, text: typed })),
        remove: () => setAdded(added.toSpliced(at, 1)),
      }),
    ),
  ];
  return {
    rows,
    add: (found: FoundSku, pieces = 1): void => {
      const isThere = rows.some(({ sku, warehouse }) => sku === found.sku && warehouse === found.warehouse);
      if (!isThere) setAdded([...added, { ...found, text: String(pieces) }]);
    },
    errors: rows
      .filter(({ text }) => readQuantity(text) === null)
      .map(({ field }) => ({ field, message: 'a whole number' })),
    lines: changed.map(({ line, text }) => ({ position: line.position, quantity: readQuantity(text) ?? 0 })),
    added: added.map(({ sku, warehouse, text }) => ({ sku, warehouse, quantity: readQuantity(text) ?? 0 })),
    methods,
    setMethods: (next: Typed['methods']): void => set({ methods: next }),
    draft,
  };
}

/** Changes quantities and lines of an order, after what comes of it is compared. */
export function LinesDialog({ order: given, onClose }: DialogProps) {
  // What was typed is not lost when the page reads the order again.
  const [order] = useState(given);
  const { rows, add, errors, lines, added, methods, setMethods, draft } = useRows(order);
  const calls = { compare: compareOrderLines, edit: editOrderLines };
  const input = { orderId: order.id, lines, added, methods };
  const { form, comparison, isFresh, submit, label } = useEdit(calls, { order, input, draft, onClose });
  return (
    <CallDialog
      title={`Lines of ${order.id}`}
      aside={order.paidAt ? 'paid: what is less goes back' : 'not paid: priced again'}
      size="wide"
      form={form}
      isDraft
      label={label}
      onSubmit={(reason) => {
        const refusal = refuseFields(errors);
        if (refusal) form.setRefusal(refusal);
        else submit(reason);
      }}
      onClose={onClose}
    >
      <DraftNote at={draft.at} onClear={() => void draft.clear()} />
      <LinesTable rows={rows} currency={order.currency} errorOf={form.errorOf} />
      <SkuSearch onFound={add} />
      {comparison && (
        <>
          <MethodChoices
            parcels={comparison.parcels}
            currency={order.currency}
            methods={methods}
            onChange={setMethods}
            errorOf={form.errorOf}
          />
          <Comparison comparison={comparison} currency={order.currency} isFresh={isFresh} />
          {comparison.refused !== null && <AddedOrder {...{ order, lines, added, onClose }} />}
        </>
      )}
    </CallDialog>
  );
}
