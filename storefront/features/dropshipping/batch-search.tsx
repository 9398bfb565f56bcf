import { type DropshippingState, dropshippingStates } from '../../../contract/dropshipping-batch.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { BATCHES } from './batch-path.ts';

type Filter = { state: DropshippingState | null; search: string };

/** Returns the path of a page of the list, without language. */
export const listPath = ({ state, search, page }: Filter & { page: number }): string =>
  `${BATCHES}?${new URLSearchParams({
    ...(state && { state }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  })}`;

/** Finds batches by state, number, remark, file or an order in them. */
export function BatchSearch({ state, search }: Filter) {
  const { t, href } = useLocale();
  const states = dropshippingStates.filter(
    (dropshippingState) => dropshippingState !== 'deleted' && dropshippingState !== 'uploaded',
  );
  return (
    <form action={href(BATCHES)} className="ds-search">
      <label className="min-w-0 text-13 text-ink-2">
        {t('dropshipping.search')}
        <input type="search" name="search" defaultValue={search} maxLength={100} className="control mt-1" />
      </label>
      <Choice
        name="state"
        label={t('dropshipping.stateFilter')}
        options={[
          { value: '', text: t('dropshipping.tab.all') },
          ...states.map((value) => ({ value, text: t(`dropshipping.state.${value}`) })),
        ]}
        value={state ?? ''}
      />
      <Button type="submit" variant="secondary">
        {t('search.submit')}
      </Button>
    </form>
  );
}
