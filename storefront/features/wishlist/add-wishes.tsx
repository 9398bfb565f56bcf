import { MAX_FOLDER_NAME } from '../../../contract/wish-folder.ts';
import { MAX_WISH_SKUS, type WishFolder } from '../../../contract/wishlist.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { fieldError } from '../../ui/error-summary.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import type { WishlistAnswer } from './wishlist-action.ts';

type AddProps = { folder: WishFolder | null; answer: WishlistAnswer | undefined };

/** Makes a folder, and adds SKUs that are pasted or in a file, to the folder that is shown. */
export function AddWishes({ folder, answer }: AddProps) {
  const { t } = useLocale();
  const refused = answer?.refused;
  const inFolder = folder && <input type="hidden" name="folder" value={folder.id} />;
  return (
    <div className="mt-8 grid gap-8 border-t border-hairline pt-4 lg:grid-cols-2">
      <section aria-labelledby="add-wishes">
        <h2 id="add-wishes" className="text-16 font-semibold">
          {folder ? t('wishlist.addTo', { name: folder.name }) : t('wishlist.addMany')}
        </h2>
        <form method="post" className="mt-2 grid gap-2">
          {inFolder}
          <TextArea
            name="skus"
            label={t('wishlist.paste')}
            hint={t('wishlist.pasteHint', { count: MAX_WISH_SKUS })}
            defaultValue={answer?.intent === 'paste' ? refused?.values.skus : undefined}
            error={fieldError(refused, 'skus')}
          />
          <p>
            <Button type="submit" name="intent" value="paste" variant="secondary" size="lg">
              {t('wishlist.addPasted')}
            </Button>
          </p>
        </form>
        <form method="post" encType="multipart/form-data" className="mt-4 grid gap-2">
          {inFolder}
          <p className="text-14 font-medium">{t('wishlist.file')}</p>
          <p className="text-13 text-ink-3">{t('wishlist.fileHint')}</p>
          <div className="flex flex-wrap items-center gap-2">
            <FileInput id="file" name="file" accept=".xlsx,.csv,.tsv,.txt" required />
            <Button type="submit" name="intent" value="import" variant="secondary" size="lg">
              {t('wishlist.addFile')}
            </Button>
          </div>
          {fieldError(refused, 'file') && <p className="text-13 text-error">{fieldError(refused, 'file')}</p>}
        </form>
      </section>
      <section aria-labelledby="new-folder">
        <h2 id="new-folder" className="text-16 font-semibold">
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
