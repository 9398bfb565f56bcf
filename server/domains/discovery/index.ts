export { followCards } from './follow-cards.ts';
export type { PictureWorkerData } from './pictures/picture-worker.ts';
export { fromReading, readPicture } from './pictures/read-picture.ts';
export { createProductSource } from './product-source.ts';
export type { SearchWorkerData } from './search-worker.ts';
export { pictureWorker, searchWorker } from './workers.ts';
