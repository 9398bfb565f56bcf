export {
  countExclusives,
  deleteExclusives,
  findExclusives,
  insertExclusives,
  lockExclusives,
} from './store.ts';
