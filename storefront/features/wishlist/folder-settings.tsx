import { MAX_FOLDER_NAME } from '../../../contract/wish-folder.ts';
import type { WishFolder } from '../../../contract/wishlist.ts';
import { useLocale } from '../../locale/locale.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { fieldError } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { WishlistAnswer } from './wishlist-forms.ts';

type SettingsProps = { folder: WishFolder; shareUrl: string; refused: WishlistAnswer | undefined };

/** The link to a folder, and its name and end, in a part that opens. */
export function FolderSettings({ folder, shareUrl, refused }: SettingsProps) {
  const { t } = useLocale();
  const isRefused = refused?.refused !== null && refused?.intent === 'saveFolder';
  return (
    <div className="mt-2">
      {folder.share && (
        <div className="rounded-md bg-act-tint p-3">
          <p className="font-medium">{t('wishlist.isShared')}</p>
          <CopyText text={`${shareUrl}?key=${folder.share.key}`} />
        </div>
      )}
      <details className="wish-details" open={isRefused || undefined}>
        <summary>
          {t('wishlist.settings')}
          <Icon name="down" className="size-4" />
        </summary>
        <div className="grid gap-4 rounded-md border border-rule p-4">
          <RenameForm folder={folder} error={fieldError(refused?.refused, 'name')} />
          <ShareForm folder={folder} />
          <AskFirst
            label={t('wishlist.deleteFolder')}
            name={folder.name}
            question={t('wishlist.deleteHint')}
            fields={{ intent: 'deleteFolder', folder: String(folder.id) }}
          />
        </div>
      </details>
    </div>
  );
}

function RenameForm({ folder, error }: { folder: WishFolder; error: string | undefined }) {
  const { t } = useLocale();
  return (
    <form method="post" className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="folder" value={folder.id} />
      <Field
        name="name"
        label={t('wishlist.folderName')}
        defaultValue={folder.name}
        maxLength={MAX_FOLDER_NAME}
        error={error}
        className="min-w-60 flex-1"
      />
      <Button type="submit" name="intent" value="saveFolder" variant="secondary" size="lg">
        {t('wishlist.rename')}
      </Button>
    </form>
  );
}

/** Makes the link, or changes the name that it shows; ends it. */
function ShareForm({ folder }: { folder: WishFolder }) {
  const { t } = useLocale();
  return (
    <form method="post">
      <input type="hidden" name="folder" value={folder.id} />
      <div className="flex flex-wrap items-end gap-2">
        <Field
          name="owner"
          label={t('wishlist.owner')}
          hint={t('wishlist.ownerHint')}
          defaultValue={folder.share?.name ?? ''}
          maxLength={60}
          optional
          className="min-w-60 flex-1"
        />
        <Button type="submit" name="intent" value="share" variant="secondary" size="lg">
          {t(folder.share ? 'wishlist.saveShare' : 'wishlist.share')}
        </Button>
        {folder.share && (
          <Button type="submit" name="intent" value="unshare" variant="danger" size="lg">
            {t('wishlist.unshare')}
          </Button>
        )}
      </div>
    </form>
  );
}
