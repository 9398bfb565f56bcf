import type { Pool } from 'pg';
import { downloadFiles } from '../domains/downloads/routes-files.ts';
import { devMail } from '../domains/mails/routes-dev-mail.ts';
import { testGatewayPages } from '../domains/payments/routes-test-gateway.ts';
import { dropshippingFiles } from '../flows/dropshipping/routes-files.ts';
import { datafeedFiles } from '../flows/export-catalogue/datafeeds/routes-link.ts';
import { orderFiles } from '../flows/order-contact/routes-files.ts';
import { slipFiles } from '../flows/payment/remittance/routes-slips.ts';
import { alertOneClick } from '../flows/product-alerts/routes-one-click.ts';
import { probeFolder } from '../platform/files/probe-folder.ts';
import { registerFiles } from '../platform/http/register-files.ts';
import { createTokenCheck } from '../platform/http/token-check.ts';
import { images } from '../platform/images/images.ts';
import { type DrawSource, openPictures } from '../platform/images/open-pictures.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { pictureFiles } from '../views/product/routes-pictures.ts';
import type { App } from './app.ts';
import type { Config } from './config/config.ts';

type Parts = { config: Config; pool: Pool; log: Log; metrics: Metrics; draw?: DrawSource | undefined };

/** Registers what stands beside calls and pages: health, metrics, pictures, files, and the tools for trying the shop. */
export async function registerServices(
  shop: App,
  { config, pool, log, metrics, draw }: Parts,
): Promise<void> {
  const { app, gatewayKey, alertKey, files } = shop;
  app.get('/healthz', async (_, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async (_, reply) => {
    if (app.drain.hasBegun()) return reply.code(503).type('text/plain').send('stopping');
    await Promise.all([pool.query('SELECT 1'), probeFolder(config.DATA_DIR)]);
    return reply.type('text/plain').send('ready');
  });
  // Metrics are useful to a competitor. No IP address is trusted: behind a proxy all requests come from one.
  const mayMeasure = createTokenCheck(config.METRICS_TOKEN);
  app.get('/metrics', async (request, reply) => {
    // A proxy that blocks the path may not know its other spellings: /METRICS, /%6detrics.
    if (request.url !== '/metrics' || !mayMeasure(request.headers.authorization))
      return reply.code(404).send();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  const pictures = openPictures({
    dataDir: config.DATA_DIR,
    hosts: config.IMAGE_HOSTS,
    draw,
    files,
    log,
  });
  await app.register(images(pictures));
  const services = { ...shop, renderings: pictures };
  registerFiles(
    app,
    [
      ...datafeedFiles(services),
      ...downloadFiles(services),
      ...dropshippingFiles(services),
      ...orderFiles(services),
      ...pictureFiles(services),
      ...slipFiles(services),
    ],
    shop,
  );
  await app.register(alertOneClick({ pool, key: alertKey }));
  if (!config.production) await app.register(devMail({ db: pool }));
  if (config.TEST_GATEWAY) {
    await app.register(testGatewayPages, {
      db: pool,
      key: gatewayKey,
      publicUrl: config.PUBLIC_URL,
      notify: async (body, signature) => {
        await app.inject({
          method: 'POST',
          url: '/api/payments/webhook/test',
          headers: { 'content-type': 'application/json', 'test-signature': signature },
          body,
        });
      },
    });
  }
}
