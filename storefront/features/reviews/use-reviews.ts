import { useState } from 'react';
import { getProductReviews, REVIEWS_SHOWN } from '../../../contract/review.ts';
import { call } from '../../api/call.ts';
import type { LoadedReviews, ReviewFilter } from './load-reviews.ts';

/** The shown reviews, which a filter replaces and the next page adds to. What a late answer brings is not shown. */
export function useReviews(sku: string, loaded: LoadedReviews) {
  const [shown, setShown] = useState({ ...loaded, firstPage: loaded.page });
  const [busy, setBusy] = useState(false);
  const read = async (filter: ReviewFilter, page: number) => {
    if (busy) return;
    setBusy(true);
    const answer = await call(getProductReviews, { sku, ...filter, page });
    setBusy(false);
    if (!answer.ok) return;
    setShown((before) => ({
      ...answer.data,
      reviews: page > 1 ? [...before.reviews, ...answer.data.reviews] : answer.data.reviews,
      filter,
      page,
      firstPage: page > 1 ? before.firstPage : 1,
    }));
  };
  return {
    shown,
    busy,
    hasMore: (shown.firstPage - 1) * REVIEWS_SHOWN + shown.reviews.length < shown.total,
    choose: (filter: ReviewFilter) => void read(filter, 1),
    showMore: () => void read(shown.filter, shown.page + 1),
  };
}
