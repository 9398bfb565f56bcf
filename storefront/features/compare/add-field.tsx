import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

/** Takes a further product by SKU or address. `typed`: what was not found. */
export function AddField({ skus, typed }: { skus: readonly string[]; typed: string }) {
  const t = useT();
  return (
    <form className="mt-6 flex max-w-form flex-wrap items-end gap-2">
      {skus.length > 0 && <input type="hidden" name="skus" value={skus.join(',')} />}
      <Field
        key={typed}
        name="add"
        className="grow"
        label={t('compare.field')}
        hint={t('compare.hint')}
        defaultValue={typed}
        error={typed && t('compare.notFound')}
        autoComplete="off"
        autoFocus={typed !== ''}
        maxLength={200}
      />
      <Button type="submit" variant="secondary">
        {t('compare.add')}
      </Button>
    </form>
  );
}
