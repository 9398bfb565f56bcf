export { MAKE_DOWNLOAD } from './add-download-job.ts';
export { requestDownload } from './request-download.ts';
export { folderKey, KEPT_DAYS, MAX_TRIES } from './rules.ts';
export {
  type DownloadParameters,
  type Run,
  saveError,
  saveFile,
  savePart,
  saveProgress,
  startRun,
} from './store.ts';
export { sweepDownloads } from './sweep-downloads.ts';
