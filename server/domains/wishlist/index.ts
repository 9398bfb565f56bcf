export { removeFolder, saveFolder, shareFolder, unshareFolder } from './folders.ts';
export { findFolder } from './store-folders.ts';
export {
  countWishes,
  findWished,
  insertWishes,
  lockWishlist,
  removeWishes,
  setFolder,
} from './store-wishes.ts';
