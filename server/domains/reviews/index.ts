export {
  answerReview,
  type DecidedReview,
  findWrongRatings,
  lockReview,
  noteRemovedPhotos,
  publishReview,
  rejectReview,
  saveReviewRow,
} from './store.ts';
