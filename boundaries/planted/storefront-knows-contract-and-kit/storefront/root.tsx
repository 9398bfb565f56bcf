import { one } from '../server/app.ts';

export const Root = () => <p>{one}</p>;
