import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const flag = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const count = (text: z.ZodNumber) => z.coerce.number().pipe(text);

// PostgreSQL works on as many statements at once as it has cores; more only take each other's caches from them. With
// the shop on the same two cores four connections add a quarter more lines to carts a second than ten do.
const CONNECTIONS = Math.max(4, 2 * os.availableParallelism());

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: count(z.number().int().min(0).max(65_535)).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  MOBILE_URL: z.url().optional(),
  BACKOFFICE_URL: z.url().optional(),
  COOKIE_DOMAIN: z.string().optional(),
  IMAGE_HOSTS: list.default([]),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: count(z.number().int().min(3).max(200)).default(CONNECTIONS),
  GUEST_ACCESS: z.enum(['browse', 'login']).default('browse'),
  CONSENT_EU_DEFAULT: z.enum(['granted', 'denied']).default('granted'),
  DEMO_PRODUCTS: count(z.number().int().min(0).max(5_000_000)).default(5000),
  DEMO_SEED: count(z.number().int().min(0)).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Lading <shop@localhost>'),
  FILES_URL: z.url({ protocol: /^file$/ }).optional(),
  TEST_GATEWAY: flag.default(true),
  RATE_LIMITS: flag.default(true),
  SEARCH_ENGINE: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** Everything the environment decides, parsed once; the names in capitals are the environment's own. */
export type Config = ReturnType<typeof readConfig>;

/** A wrong value in the environment, told in one line that names the variable. */
export class ConfigFault extends Error {}

/** Parses the environment. Empty values count as absent. Refuses with a ConfigFault. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigFault(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'not understood'}`);
  }
  const { data } = parsed;
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, '');
  return {
    ...data,
    PUBLIC_URL: publicUrl,
    MOBILE_URL: (data.MOBILE_URL ?? publicUrl).replace(/\/$/, ''),
    DATA_DIR: path.resolve(data.DATA_DIR),
    production: data.NODE_ENV === 'production',
    secureCookies: publicUrl.startsWith('https:'),
  };
}
