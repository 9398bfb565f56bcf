import { type WishList, wishSorts } from '../../../contract/wishlist.ts';
import { useLocale } from '../../locale/locale.tsx';
import { BUTTON_ROW, Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { TickAll } from './tick-all.tsx';
import { WISHLIST_PATH, type WishlistQuery } from './wishlist-query.ts';

/** The form that the boxes of the wishes belong to. */
export const TICKED_FORM = 'wishes';

type ToolbarProps = { list: WishList; query: WishlistQuery };

/** Finds and sorts wishes, and does something with those that are ticked or with all. */
export function WishToolbar({ list, query }: ToolbarProps) {
  const { t, href } = useLocale();
  return (
    <>
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
      {list.items.length > 0 && <WithTicked list={list} query={query} />}
    </>
  );
}

/** What can be done with the ticked wishes. Without scripts, too: the boxes belong to this form. */
function WithTicked({ list, query }: ToolbarProps) {
  const { t } = useLocale();
  const { folders, total } = list;
  const targets = folders.filter(({ id }) => String(id) !== query.folder);
  const canLeave = query.folder !== 'none' && folders.length > 0;
  return (
    <form id={TICKED_FORM} method="post" className={`items-end py-4 ${BUTTON_ROW}`}>
      <TickAll form={TICKED_FORM} text={t('wishlist.tickAll')} />
      <Button type="submit" name="intent" value="cart" size="lg">
        {t('wishlist.cartTicked')}
      </Button>
      <Button type="submit" name="intent" value="cartAll" variant="secondary" size="lg">
        {t('wishlist.cartAll', { count: total })}
      </Button>
      <Button type="submit" name="intent" value="delete" variant="danger" size="lg">
        {t('wishlist.removeTicked')}
      </Button>
      {(targets.length > 0 || canLeave) && (
        <div className="flex items-end gap-2">
          <Choice
            name="folder"
            label={t('wishlist.moveTo')}
            options={[
              ...(canLeave ? [{ value: '', text: t('wishlist.noFolder') }] : []),
              ...targets.map(({ id, name }) => ({ value: String(id), text: name })),
            ]}
          />
          <Button type="submit" name="intent" value="move" variant="secondary" size="lg">
            {t('wishlist.move')}
          </Button>
        </div>
      )}
    </form>
  );
}
