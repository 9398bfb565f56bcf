export { addOneWish } from './add-wishes.ts';
export { findNearest } from './nearest-skus.ts';
export { readSkuFile, type SkuRow } from './read-sku-file.ts';
