export { removeFolder, saveFolder, shareFolder, unshareFolder } from './folders.ts';
export { countExclusives, deleteExclusives, findExclusives, insertExclusives } from './store-exclusives.ts';
export { findFolder } from './store-folders.ts';
export { countWishes, findWished, insertWishes, lockLists, removeWishes, setFolder } from './store-wishes.ts';
