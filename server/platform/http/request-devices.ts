import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { parseDevices } from '../../../kit/devices.ts';

/** Returns the slugs of the devices that a visitor has chosen, by the cookie. `isDevice`: whether the shop knows one. */
export const requestDevices = (
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  isDevice: (slug: string) => boolean,
): string[] => (cookies.devices ? parseDevices(cookies.devices, isDevice) : []);
