import type { Config } from './config.ts';
import { createOutbound, type Outbound } from './platform/outbound/outbound.ts';

/** Opens what sends requests to hosts that members name: over https, and to public addresses alone. */
export const openOutbound = ({ PRIVATE_WEBHOOK_HOSTS: privateHosts }: Config): Outbound =>
  createOutbound({ isHttpsOnly: true, privateHosts });
