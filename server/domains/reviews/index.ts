export {
  answerReview,
  type DecidedReview,
  findWrongRatings,
  lockReview,
  noteRemovedPhotos,
  publishReview,
  putReview,
  rejectReview,
} from './store.ts';
