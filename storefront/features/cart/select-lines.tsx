import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { checkQuantity } from '../../../kit/check-quantity.ts';
import { withoutSkuLabel } from '../../../kit/fold-sku.ts';
import { useLocale, useT } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { fieldError } from '../../ui/error-summary.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import type { CartStore } from './cart-store.ts';
import { lineKey, type Row, reasonOf } from './cart-view.ts';

/** A change of several lines that was refused without scripts, with the keys of the lines. */
export type RefusedSeveral = { chosen: readonly string[]; refused: RefusedForm };

/** Whether a row has each word of a text in its SKU, title or attributes. */
function matches({ line }: Row, text: string): boolean {
  const facts = [line.sku, line.title, ...Object.values(line.attributes)].join(' ').toLowerCase();
  return withoutSkuLabel(text)
    .toLowerCase()
    .split(/\s+/)
    .every((word) => facts.includes(word));
}

type SelectProps = { cart: CartStore; several: RefusedSeveral | undefined };

/** The lines that are found and chosen, and the change of those that a button asks for. */
function useSelection({ cart, several }: SelectProps) {
  const { t, language } = useLocale();
  const all = useStore(cart.view, (view) => view.rows);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(several?.chosen));
  const [error, setError] = useState(fieldError(several?.refused, 'quantity'));
  const [isMissing, setMissing] = useState(false);
  const rows = all.filter((row) => !row.isRemoved && matches(row, text));
  const ids = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const choose = (some: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of some) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  const setQuantity = async (field: HTMLInputElement) => {
    const checked = checkQuantity(field.value, { language, max: Number.POSITIVE_INFINITY });
    if (checked.quantity === null) {
      const { reason, values } = checked.problem;
      setError(t(`field.${reason}`, values));
      field.focus();
      return;
    }
    const changes = await cart.changes();
    const refusal = await changes.setQuantities(ids, checked.quantity);
    setError(refusal ? (reasonOf(refusal) ?? t('refusal.InternalError')) : undefined);
    const { refusals } = cart.view.getState();
    if (!refusal) setChosen(new Set(ids.filter((id) => refusals[id])));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const field = event.currentTarget.elements.namedItem('quantity');
    setMissing(ids.length === 0);
    if (ids.length === 0 || !(submitter instanceof HTMLButtonElement)) return;
    if (submitter.value === 'setQuantities') return setQuantity(field as HTMLInputElement);
    const changes = await cart.changes();
    await (submitter.value === 'saveLines' ? changes.saveForLater(ids) : changes.removeMany(ids));
    setChosen(new Set());
  };
  const isNone = isMissing && ids.length === 0;
  return { rows, ids, chosen, choose, error, isMissing: isNone, setText, setError, submit };
}

/** Finds lines of a long cart, and sets the quantity of several of them, removes or saves them at once. */
export function SelectLines(props: SelectProps) {
  const { cart, several } = props;
  const t = useT();
  const { rows, ids, chosen, choose, error, isMissing, setText, setError, submit } = useSelection(props);
  return (
    <div className="grid max-w-text gap-3">
      <Field
        id="find-lines"
        type="search"
        label={t('select.find')}
        className="noscript:hidden"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <form method="post" noValidate onSubmit={submit} className="grid gap-3">
        <Checkbox
          name="all"
          label={t('select.all', { count: rows.length })}
          checked={rows.length > 0 && ids.length === rows.length}
          onChange={(event) =>
            choose(
              rows.map(({ id }) => id),
              event.target.checked,
            )
          }
        />
        <ul className="max-h-80 overflow-y-auto">
          {rows.map((row) => (
            <SelectLine
              key={row.id}
              row={row}
              cart={cart}
              isChosen={chosen.has(row.id)}
              onChoose={(isChosen) => choose([row.id], isChosen)}
            />
          ))}
        </ul>
        <SelectActions
          count={ids.length}
          isMissing={isMissing}
          quantity={several?.refused.values.quantity}
          error={error}
          onInput={() => setError(undefined)}
        />
      </form>
    </div>
  );
}

type LineProps = { row: Row; cart: CartStore; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** A line to choose, with the reason why its quantity was refused. */
function SelectLine({ row: { id, line }, cart, isChosen, onChoose }: LineProps) {
  const refused = useStore(cart.view, ({ refusals }) => reasonOf(refusals[id]));
  return (
    <li>
      <Checkbox
        name="line"
        value={lineKey(line)}
        label={
          <>
            {[line.sku, ...Object.values(line.attributes), `${line.quantity} ×`, line.title].join(' · ')}
            {refused && <span className="block text-13 text-error">{refused}</span>}
          </>
        }
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </li>
  );
}

type ActionsProps = {
  count: number;
  /** Whether a button was pressed while no line was chosen. */
  isMissing: boolean;
  /** What was typed before the page was loaded. */
  quantity: string | undefined;
  error: string | undefined;
  onInput: () => void;
};

/** What can be done with the chosen lines. Enter in the quantity sets it, since its button is the first. */
function SelectActions({ count, isMissing, quantity, error, onInput }: ActionsProps) {
  const t = useT();
  return (
    <>
      <p role="status" className={`text-13 ${isMissing ? 'text-error' : 'text-ink-2'}`}>
        {t('select.count', { count })}
        {isMissing && `. ${t('field.choose')}`}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          id="select-quantity"
          name="quantity"
          label={t('select.setTo')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          defaultValue={quantity}
          error={error}
          onInput={onInput}
        />
        <Button type="submit" name="intent" value="setQuantities" variant="secondary">
          {t('line.update')}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="saveLines" variant="secondary">
          {t('line.save')}
        </Button>
        <Button type="submit" name="intent" value="removeLines" variant="danger">
          {t('saved.remove')}
        </Button>
      </div>
    </>
  );
}
