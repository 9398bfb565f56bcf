import { startWorker } from './composition/start-worker.ts';

await startWorker();
