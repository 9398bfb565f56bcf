import { startWeb } from '../server/start-web.ts';
import { drawSource } from './pictures/draw.ts';

await startWeb({ draw: drawSource });
