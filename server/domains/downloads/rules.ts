/** Downloads of a member that are not finished, and those of a day, deleted ones as well. */
export const MAX_UNFINISHED = 5;
export const MAX_A_DAY = 30;
/** Days that a finished file is kept. */
export const KEPT_DAYS = 7;
/** Runs in a row that save nothing before a download has failed. */
export const MAX_TRIES = 5;

/** Returns which limit one more download would exceed; undefined when none. */
export const exceededLimit = ({
  unfinished,
  today,
}: {
  unfinished: number;
  today: number;
}): 'TooManyDownloads' | 'DownloadsOfToday' | undefined => {
  if (unfinished >= MAX_UNFINISHED) return 'TooManyDownloads';
  return today >= MAX_A_DAY ? 'DownloadsOfToday' : undefined;
};

/** The folder of a download's files in the file store. */
export const folderKey = (folder: string): string => `downloads/${folder}`;
