/** Runs in a row that save nothing before a run has failed. */
export const MAX_FEED_TRIES = 5;
/** Requests of one feed's file in an hour; each part that is fetched on its own is one. */
export const MAX_FETCHES_AN_HOUR = 240;

/** The folder of a feed's files in the file store. */
export const feedFolder = (folder: string): string => `datafeeds/${folder}`;

/** What the key of a feed's link is made of: another version is another key. */
export const aboutLink = (id: string, version: number): string => `datafeed:${id}:${version}`;
