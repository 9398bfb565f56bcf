import { one } from '../server/app.ts';

export const Frame = () => <p>{one}</p>;
