export { addOneWish } from './add-wishes.ts';
