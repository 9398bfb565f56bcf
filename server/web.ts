import { startWeb } from './start-web.ts';

await startWeb();
