import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the bytes of objects and buffers in use. Buffers are freed a moment after a collection. */
export async function memoryTaken(): Promise<number> {
  collectGarbage();
  await new Promise((go) => setTimeout(go, 100));
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
