export { endSubscription } from './query.ts';
export { type NewsletterContext, subscribe } from './subscribe.ts';
