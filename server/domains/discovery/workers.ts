/** Programs of worker threads: see `SearchWorkerData` and `PictureWorkerData` for their data. */
export const searchWorker = new URL('./search-worker.ts', import.meta.url);
export const pictureWorker = new URL('./pictures/picture-worker.ts', import.meta.url);
