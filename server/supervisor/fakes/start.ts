import path from 'node:path';
import { supervise } from '../supervise.ts';

const here = import.meta.dirname;
await supervise(() => ({ web: path.join(here, 'web.ts'), worker: path.join(here, 'worker.ts') }));
