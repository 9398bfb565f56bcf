import { type WishList, wishSorts } from '../../../contract/wishlist.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { TickAll } from './tick-all.tsx';
import { WISHLIST_PATH, type WishlistQuery } from './wishlist-query.ts';

/** The form that the boxes of the wishes belong to. */
export const TICKED_FORM = 'wishes';

/** Up to this many of a folder are seen without searching: on a phone the search would push them out of sight. */
const FEW = 8;

type ToolbarProps = { list: WishList; query: WishlistQuery };

/** Finds and sorts wishes, ticks all, or adds all to the cart. */
export function WishToolbar({ list, query }: ToolbarProps) {
  const { t } = useLocale();
  return (
    <>
      {(list.total > FEW || query.keyword !== '') && <Finder query={query} />}
      {list.items.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <TickAll form={TICKED_FORM} text={t('wishlist.tickAll')} />
          <form method="post">
            <Button type="submit" name="intent" value="cartAll" variant="secondary">
              {t('wishlist.cartAll', { count: list.total })}
            </Button>
          </form>
        </div>
      )}
    </>
  );
}

function Finder({ query }: { query: WishlistQuery }) {
  const { t, href } = useLocale();
  return (
    <form action={href(WISHLIST_PATH)} className="mt-4 flex flex-wrap items-end gap-2">
      {query.folder && <input type="hidden" name="folder" value={query.folder} />}
      <Field
        id="find-wishes"
        name="q"
        type="search"
        label={t('wishlist.find')}
        defaultValue={query.keyword}
        optional={false}
        required={false}
        className="min-w-60 flex-1"
      />
      <Choice
        name="sort"
        label={t('wishlist.sort')}
        value={query.sort}
        options={wishSorts.map((sort) => ({ value: sort, text: t(`wishlist.sort.${sort}`) }))}
      />
      <Button type="submit" variant="secondary" size="lg">
        {t('wishlist.show')}
      </Button>
    </form>
  );
}

/** Moves the ticked wishes to another folder, where there is one. */
export function MoveTicked({ list: { folders }, query }: ToolbarProps) {
  const { t } = useLocale();
  const targets = folders.filter(({ id }) => String(id) !== query.folder);
  const canLeave = query.folder !== 'none' && folders.length > 0;
  if (targets.length === 0 && !canLeave) return null;
  return (
    <div className="flex items-end gap-2 max-sm:w-full">
      <Choice
        name="folder"
        label={t('wishlist.moveTo')}
        options={[
          ...(canLeave ? [{ value: '', text: t('wishlist.noFolder') }] : []),
          ...targets.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      <Button type="submit" name="intent" value="move" variant="secondary">
        {t('wishlist.move')}
      </Button>
    </div>
  );
}
