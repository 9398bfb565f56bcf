import { redirect } from 'react-router';
import type { PageShop } from '../../../contract/page.ts';
import { MAX_REVIEW_PHOTOS, saveReview } from '../../../contract/review.ts';
import { localizePath } from '../../locale/paths.ts';
import { refuseForm, textOf } from '../auth/form-action.ts';
import { uploadFiles } from '../uploads/upload-files.ts';

type Line = { orderId: string; position: number };

/** Sends the form of a review with its photos, then leads to the list of reviews. */
export async function reviewAction(shop: PageShop, form: FormData, line: Line) {
  const kept = form.getAll('kept').map(String);
  const max = Math.max(0, MAX_REVIEW_PHOTOS - kept.length);
  const photos = await uploadFiles(shop, form, { field: 'photos', max });
  if (!Array.isArray(photos)) {
    // A refused upload names its own field, which this form calls otherwise.
    const fields = photos.fields?.map((error) => ({ ...error, field: 'photos' }));
    return refuseForm({ ...photos, ...(fields && { fields }) }, form);
  }
  const answer = await shop.call(saveReview, {
    ...line,
    rating: textOf(form, 'rating'),
    title: textOf(form, 'title'),
    text: textOf(form, 'text'),
    photos,
    kept,
  });
  if (!answer.ok) return refuseForm(answer, form);
  throw redirect(`${localizePath(shop.language, '/user/reviews')}?saved=1`, 303);
}
