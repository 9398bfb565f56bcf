import fc from 'fast-check';

/**
 * Property tests try the same values in each `npm test`, so that what lands does not depend on luck, and new ones in
 * `npm run test:stress`.
 */
if (process.env.STRESS !== 'true') fc.configureGlobal({ seed: 42 });
