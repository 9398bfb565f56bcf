import { startOffice } from './composition/start-office.ts';

await startOffice();
