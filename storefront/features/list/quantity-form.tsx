import { useNavigate } from 'react-router';
import { MAX_QUANTITY } from '../../../contract/fields.ts';
import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useFieldText } from '../../ui/use-field-text.ts';
import { listPath } from './list-path.ts';
import type { ShownList } from './shown-list.ts';

/** Characters of a quantity as people write it. */
const MAX_TYPED = 30;

/** Asks for how many pieces prices are shown, ordered and filtered. A plain form, which repeats the rest of the address. */
export function QuantityForm({ list: { path, query, defaultSort } }: { list: ShownList }) {
  const locale = useLocale();
  const { t, href } = locale;
  const field = useFieldText(String(query.quantity ?? 1));
  const navigate = useNavigate();
  const others = new URLSearchParams(
    listPath('', { ...query, quantity: undefined, page: 1 }, defaultSort).slice(1),
  );
  const apply = async (input: HTMLInputElement) => {
    const { reportQuantity } = await import('../../ui/report-quantity.ts');
    const typed = reportQuantity(input, locale, MAX_QUANTITY);
    if (typed === null) return;
    const quantity = typed > 1 ? typed : undefined;
    void navigate(href(listPath(path, { ...query, quantity, page: 1 }, defaultSort)), {
      preventScrollReset: true,
      state: { keepFocus: true },
    });
  };
  return (
    <form
      action={href(path)}
      className="flex items-center gap-2 text-13 font-medium whitespace-nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        if (field.ref.current) void apply(field.ref.current);
      }}
    >
      {[...others].map(([name, value]) => (
        <input key={`${name}:${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="list-quantity">{t('list.pricesFor')}</label>
      <input
        {...field}
        id="list-quantity"
        aria-describedby="list-pieces"
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_TYPED}
        className="h-9 w-16 rounded-md border border-edge bg-white px-2 text-right text-16 tabular-nums md:text-13"
      />
      <span id="list-pieces">{t('list.pieces')}</span>
      <button type="submit" className={`${buttonClass({ variant: 'secondary', size: 'sm' })} h-9`}>
        {t('filters.apply')}
      </button>
    </form>
  );
}
