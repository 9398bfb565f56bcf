import type { TestProject } from 'vitest/node';
import { runningEmbedded } from '../server/platform/database/embedded/start.ts';
import { fakePictureHost } from '../server/testing/fakes/picture-host.ts';
import { METRICS_TOKEN } from './metrics-token.ts';
import { samplePictures } from './sample-pictures.ts';
import { startShop } from './start-shop.ts';
import type { TestShops } from './test-shops.ts';

/** Starts a shop for each worker, and a closed one for all of them, for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pictures = await fakePictureHost(await samplePictures());
  const open = { DEMO_PRODUCTS: '400', METRICS_TOKEN, PRIVATE_IMAGE_HOSTS: pictures.host };
  const started = await Promise.allSettled([
    startShop({ DEMO_PRODUCTS: '40', GUEST_ACCESS: 'login' }),
    ...Array.from({ length: Number(project.config.maxWorkers) }, () => startShop(open)),
  ]);
  const shops = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all([...shops.map((shop) => shop.stop()), pictures.close()]);
  };
  const failed = started.find((one) => one.status === 'rejected');
  const [closed, ...ofWorkers] = shops;
  if (failed || !closed) {
    await stop();
    throw failed?.reason;
  }
  const provided = ofWorkers.map(
    async ({ url, officeUrl, dataDir }): Promise<TestShops> => ({
      ...{ url, officeUrl, dataDir, closedUrl: closed.url, pictureHost: pictures.host },
      databaseUrl: (await runningEmbedded(dataDir)) ?? '',
    }),
  );
  project.provide('shops', await Promise.all(provided));
  return stop;
}
