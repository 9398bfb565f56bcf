import { sendReady, stopWithSupervisor } from '../../platform/process/child.ts';

const alive = setInterval(() => undefined, 60_000);
stopWithSupervisor(async () => clearInterval(alive));
sendReady();
