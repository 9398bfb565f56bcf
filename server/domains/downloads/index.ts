export { MAKE_DOWNLOAD } from './add-download-job.ts';
export { partsKey, saveParts } from './parts.ts';
export { requestDownload } from './request-download.ts';
export { folderKey, KEPT_DAYS, MAX_TRIES } from './rules.ts';
export { Followed, Impossible } from './stop.ts';
export {
  type DownloadParameters,
  type FeedParameters,
  findLastFeed,
  type Run,
  saveError,
  saveFile,
  saveProgress,
  startRun,
} from './store.ts';
export { sweepDownloads } from './sweep-downloads.ts';
