export { accept, decline } from './decide.ts';
