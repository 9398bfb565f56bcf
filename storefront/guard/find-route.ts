import type { GuardStep } from './ask.ts';

/** What has no page is not found. */
export const findRoute: GuardStep = ({ routeFound }) => (routeFound ? null : { do: 'notFound' });
