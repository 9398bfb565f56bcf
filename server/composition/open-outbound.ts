import { createOutbound, type Outbound } from '../platform/outbound/outbound.ts';
import type { Config } from './config/config.ts';

/** Opens what sends requests to hosts that members name: over https, and to public addresses alone. */
export const openOutbound = ({ PRIVATE_WEBHOOK_HOSTS: privateHosts }: Config): Outbound =>
  createOutbound({ isHttpsOnly: true, privateHosts });
