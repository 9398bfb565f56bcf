export { accept, decline } from './decide.ts';
export { updateLevel } from './update-levels.ts';
