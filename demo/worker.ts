import { startWorker } from '../server/composition/start-worker.ts';
import { drawSource } from './pictures/draw.ts';

await startWorker({ draw: drawSource });
