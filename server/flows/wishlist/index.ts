export { addOneWish } from './add-wishes.ts';
export { findNearest } from './nearest-skus.ts';
