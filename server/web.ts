import { startWeb } from './composition/start-web.ts';

await startWeb();
