import { useNavigate } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { listPath } from './list-path.ts';
import { parseListQuery } from './parse-list-query.ts';
import type { ShownList } from './shown-list.ts';

const MAX_DIGITS = 7;

/** Asks for how many pieces prices are shown, ordered and filtered. A plain form, which repeats the rest of the address. */
export function QuantityForm({ list: { path, query, defaultSort } }: { list: ShownList }) {
  const { t, href } = useLocale();
  const navigate = useNavigate();
  const others = new URLSearchParams(
    listPath('', { ...query, quantity: undefined, page: 1 }, defaultSort).slice(1),
  );
  const apply = (form: FormData) => {
    const { quantity } = parseListQuery(new URLSearchParams({ quantity: String(form.get('quantity')) }));
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
        apply(new FormData(event.currentTarget));
      }}
    >
      {[...others].map(([name, value]) => (
        <input key={`${name}:${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="list-quantity">{t('list.pricesFor')}</label>
      <input
        key={query.quantity}
        id="list-quantity"
        aria-describedby="list-pieces"
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_DIGITS}
        defaultValue={query.quantity ?? 1}
        className="h-9 w-16 rounded-md border border-edge bg-white px-2 text-right text-16 tabular-nums md:text-13"
      />
      <span id="list-pieces">{t('list.pieces')}</span>
      <button type="submit" className={`${buttonClass({ variant: 'secondary', size: 'sm' })} h-9`}>
        {t('filters.apply')}
      </button>
    </form>
  );
}
