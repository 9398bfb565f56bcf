import { MAX_FOLDER_NAME } from '../../../contract/wish-folder.ts';
import { MAX_WISH_SKUS, type WishFolder } from '../../../contract/wishlist.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { fieldError } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { ImportSkus, PasteSkus } from './add-skus.tsx';
import type { WishlistAnswer } from './wishlist-forms.ts';

type AddProps = { folder: WishFolder | null; answer: WishlistAnswer | undefined };

/** Makes a folder, and adds SKUs that are pasted or in a file, to the folder that is shown. */
export function AddWishes({ folder, answer }: AddProps) {
  const { t } = useLocale();
  const refused = answer?.refused;
  const inFolder = folder && <input type="hidden" name="folder" value={folder.id} />;
  return (
    <div className="mt-8 grid gap-8 border-t border-rule pt-4 lg:grid-cols-2">
      <section aria-labelledby="add-wishes">
        <h2 id="add-wishes" className="text-15 font-semibold">
          {folder ? t('wishlist.addTo', { name: folder.name }) : t('wishlist.addMany')}
        </h2>
        <PasteSkus
          refused={refused}
          hidden={inFolder}
          className="mt-2 grid gap-2"
          max={MAX_WISH_SKUS}
          button={t('wishlist.addPasted')}
          pasted={answer?.intent === 'paste' ? refused?.values.skus : undefined}
        />
        <ImportSkus refused={refused} hidden={inFolder} className="mt-4 grid gap-2" />
      </section>
      <section aria-labelledby="new-folder">
        <h2 id="new-folder" className="text-15 font-semibold">
          {t('wishlist.newFolder')}
        </h2>
        <form method="post" className="mt-2 flex flex-wrap items-end gap-2">
          <Field
            id="new-name"
            name="name"
            label={t('wishlist.folderName')}
            maxLength={MAX_FOLDER_NAME}
            defaultValue={folder ? undefined : refused?.values.name}
            error={folder ? undefined : fieldError(refused, 'name')}
            className="min-w-60 flex-1"
          />
          <Button type="submit" name="intent" value="saveFolder" variant="secondary" size="lg">
            {t('wishlist.makeFolder')}
          </Button>
        </form>
      </section>
    </div>
  );
}
