import { startWorker } from '../server/start-worker.ts';
import { drawSource } from './pictures/draw.ts';

await startWorker({ draw: drawSource });
