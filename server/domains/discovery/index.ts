export { followCards } from './follow-cards.ts';
