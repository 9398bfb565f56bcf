import { startWeb } from '../server/composition/start-web.ts';
import { drawSource } from './pictures/draw.ts';

await startWeb({ draw: drawSource });
