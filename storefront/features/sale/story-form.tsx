import { type FormEvent, useState } from 'react';
import { uploadFile } from '../../../contract/upload.ts';
import { addStory, MAX_STORY_PHOTOS, type WarmUp } from '../../../contract/warm-up.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';

type Props = { sale: number; state: WarmUp['story']; onSent: () => void };

/** Uploads photos one after another. Throws the message of one that is refused. */
async function upload(files: readonly File[]): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) {
    const answer = await call(uploadFile, { file });
    if (!answer.ok) throw new Error(`${file.name}: ${answer.fields?.[0]?.message || answer.message}`);
    ids.push(answer.data.id);
  }
  return ids;
}

/** A member tells a story with photos, once; it is shown after review. */
export function StoryForm({ sale, state, onSent }: Props) {
  const { t } = useLocale();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState({ text: '', photos: '' });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const files = form.getAll('photos').filter((one): one is File => one instanceof File && one.size > 0);
    if (files.length > MAX_STORY_PHOTOS)
      return setError({ text: '', photos: t('story.tooMany', { count: MAX_STORY_PHOTOS }) });
    setBusy(true);
    setError({ text: '', photos: '' });
    try {
      const answer = await call(addStory, {
        sale,
        text: String(form.get('text')),
        photos: await upload(files),
      });
      if (answer.ok) onSent();
      else {
        const [wrong] = answer.fields ?? [];
        const message = wrong?.message || answer.message;
        setError(wrong?.field === 'photos' ? { text: '', photos: message } : { text: message, photos: '' });
      }
    } catch (failure) {
      setError({ text: '', photos: failure instanceof Error ? failure.message : t('refusal.InternalError') });
    }
    setBusy(false);
  };
  if (state !== 'none')
    return (
      <p role="status" className="mb-6 max-w-text rounded-md bg-sunk p-4">
        {t(state === 'open' ? 'story.open' : 'story.published')}
      </p>
    );
  return (
    <form onSubmit={onSubmit} noValidate className="mb-6 flex max-w-form flex-col gap-4">
      <TextArea
        name="text"
        label={t('story.label')}
        hint={t('story.hint')}
        maxLength={1000}
        error={error.text}
      />
      <div>
        <FileInput name="photos" accept="image/*" multiple />
        <p role="alert" className="mt-1 text-13 text-error">
          {error.photos}
        </p>
      </div>
      <div>
        <Button type="submit" busy={busy}>
          {t('story.send')}
        </Button>
      </div>
    </form>
  );
}
