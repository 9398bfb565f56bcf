import { MAX_REVIEW_PHOTOS, saveReview } from '../../../contract/review.ts';
import { after, type FormStep } from '../../page/submit-form.ts';
import { uploadFiles } from '../uploads/upload-files.ts';

type Line = { orderId: string; position: number };

/** Sends the form of a review with its photos, then leads to the list of reviews. */
export const reviewStep =
  (lineOf: (query: URLSearchParams) => Line): FormStep =>
  async ({ call, form, url, texts, all }) => {
    const kept = all('kept');
    const max = MAX_REVIEW_PHOTOS - kept.length;
    const { files, refused } = await uploadFiles(call, form, { field: 'photos', max });
    if (refused) return refused;
    const photos = files.map(({ id }) => id);
    const given = { ...lineOf(url.searchParams), ...texts('rating', 'title', 'text'), photos, kept };
    return after(call(saveReview, given), () => '/user/reviews?saved=1');
  };
