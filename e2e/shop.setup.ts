import type { TestProject } from 'vitest/node';
import { runningEmbedded } from '../server/platform/database/embedded/start.ts';
import './test-shops.ts';
import { fakePictureHost } from '../server/testing/fakes/picture-host.ts';
import { METRICS_TOKEN } from './metrics-token.ts';
import { samplePictures } from './sample-pictures.ts';
import { startShop } from './start-shop.ts';

/** Starts the shop, and a closed one beside it, for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pictures = await fakePictureHost(await samplePictures());
  const started = await Promise.allSettled([
    startShop({ DEMO_PRODUCTS: '400', METRICS_TOKEN, PRIVATE_IMAGE_HOSTS: pictures.host }),
    startShop({ DEMO_PRODUCTS: '40', GUEST_ACCESS: 'login' }),
  ]);
  const shops = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all([...shops.map((shop) => shop.stop()), pictures.close()]);
  };
  const [open, closed] = shops;
  if (!open || !closed) {
    await stop();
    throw started.find((one) => one.status === 'rejected')?.reason;
  }
  const databaseUrl = await runningEmbedded(open.dataDir);
  project.provide('shops', {
    url: open.url,
    closedUrl: closed.url,
    databaseUrl: databaseUrl ?? '',
    pictureHost: pictures.host,
    dataDir: open.dataDir,
  });
  return stop;
}
