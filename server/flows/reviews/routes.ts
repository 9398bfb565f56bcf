import { saveReview } from '../../../contract/review.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { type ReviewContext, storeReview } from './save-review.ts';

/** The call by which members write reviews. */
export const reviewRoutes = (reviews: ReviewContext): Route[] => [
  handle(saveReview, (context, given) => storeReview(reviews, context, given)),
];
