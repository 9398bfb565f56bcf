export { storeBatch } from './upload-file.ts';
