import { setTimeout as pause } from 'node:timers/promises';
import { isFree } from '../platform/database/embedded/port.ts';
import { StartError } from '../platform/start-error.ts';

// A web process whose supervisor was killed takes a moment to release the port.
const PATIENCE_MS = 3000;

/** Refuses when something else listens on a port of the shop, set by the variable `name`. Port 0 is any port and always free. */
export async function checkPort(port: number, host: string, name = 'PORT'): Promise<void> {
  if (port === 0) return;
  for (let waited = 0; !(await isFree(port, host)); waited += 200) {
    if (waited >= PATIENCE_MS) {
      throw new StartError(
        `${name}: something else listens on ${host}:${port}, stop it or choose another ${name}`,
      );
    }
    await pause(200);
  }
}
