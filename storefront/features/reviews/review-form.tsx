import {
  MAX_REVIEW,
  MAX_REVIEW_PHOTOS,
  MAX_REVIEW_TITLE,
  MAX_STARS,
  MIN_REVIEW,
  type Reviewable,
} from '../../../contract/review.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, FieldFrame, TextArea } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { Stars } from './stars.tsx';

type FormProps = { item: Reviewable; refused: RefusedForm | null };

const MEGABYTES = 10;
const PICTURES = 'image/jpeg,image/png,image/webp,image/gif';

/** Writes or changes the review of a delivered line; works without scripts. */
export function ReviewForm({ item, refused }: FormProps) {
  const { t } = useLocale();
  const { review } = item;
  const values = refused?.values;
  const labels = {
    rating: t('myReviews.rating'),
    title: t('myReviews.title'),
    text: t('myReviews.text'),
    photos: t('myReviews.photos'),
  };
  const { busy, submit, field, summary } = useForm({ refused, labels });
  return (
    <>
      {summary}
      <form
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={submit}
        className="flex max-w-form flex-col gap-4"
      >
        <StarChoice chosen={Number(values?.rating ?? review?.rating ?? 0)} error={field('rating').error} />
        <Field {...field('title', review?.title)} optional maxLength={MAX_REVIEW_TITLE} />
        <TextArea
          {...field('text', review?.text)}
          hint={t('myReviews.textHint', { min: MIN_REVIEW, max: MAX_REVIEW })}
          rows={6}
          minLength={MIN_REVIEW}
          maxLength={MAX_REVIEW}
        />
        <KeptPhotos photos={review?.photos ?? []} />
        <FieldFrame
          id="photos"
          optional
          label={labels.photos}
          hint={t('myReviews.photosHint', { count: MAX_REVIEW_PHOTOS, megabytes: MEGABYTES })}
          error={field('photos').error}
        >
          {(wiring) => <FileInput {...wiring} name="photos" multiple accept={PICTURES} />}
        </FieldFrame>
        <p className="text-13 text-ink-2">{t('myReviews.note')}</p>
        <Button type="submit" size="lg" busy={busy} className="self-start">
          {t('myReviews.send')}
        </Button>
      </form>
    </>
  );
}

/** One to five stars as radio buttons. */
function StarChoice({ chosen, error }: { chosen: number; error: string | undefined }) {
  const { t } = useLocale();
  return (
    <fieldset id="rating" aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="mb-1 text-15 font-medium">{t('myReviews.rating')}</legend>
      {Array.from({ length: MAX_STARS }, (_, at) => MAX_STARS - at).map((stars) => (
        <label key={stars} className="flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="rating"
            value={stars}
            required
            defaultChecked={chosen === stars}
            className="size-4 shrink-0 accent-act"
          />
          <Stars rating={stars} className="text-18" />
          <span className="text-15">{t(`myReviews.meaning.${stars}`)}</span>
          <span className="sr-only">{t('reviews.of', { rating: stars })}</span>
        </label>
      ))}
      {error && (
        <p id="rating-error" className="mt-1 text-13 text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Photos that the review has: those that stay ticked stay. */
function KeptPhotos({ photos }: { photos: readonly string[] }) {
  const { t } = useLocale();
  if (photos.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-15 font-medium">{t('myReviews.kept')}</legend>
      <ul className="flex flex-wrap gap-4">
        {photos.map((photo, index) => (
          <li key={photo}>
            <ProductPicture source={photo} size={120} alt="" className="size-20 rounded-md" />
            <Checkbox
              name="kept"
              value={photo}
              defaultChecked
              label={t('myReviews.keep', { number: index + 1 })}
              className="mt-1 text-13"
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
