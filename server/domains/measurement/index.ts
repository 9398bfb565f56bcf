export type { InsightsAccount } from './insights.ts';
export { EVENT_DAYS } from './rules.ts';
export { countWaiting, searchReport } from './store.ts';
