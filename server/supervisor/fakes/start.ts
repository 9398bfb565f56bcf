import path from 'node:path';
import { supervise } from '../supervise.ts';

const here = import.meta.dirname;
const idle = path.join(here, 'worker.ts');
await supervise(() => ({ web: path.join(here, 'web.ts'), worker: idle, office: idle }));
