import { isIP } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { isSealingKey } from '../../platform/sealing-keys.ts';
import { addressesOf } from '../../search/opensearch/client.ts';
import { isCountry } from './is-country.ts';
import { insightsOptions, measurementConfigError, measurementEnvironment } from './measurement.ts';
import {
  hasLiveKeys,
  paymentConfigError,
  paymentEnvironment,
  paypalOptions,
  remittancesOf,
  stripeOptions,
} from './payment.ts';
import { producerRegistrations } from './producer-registrations.ts';
import { tracesEnvironment } from './traces.ts';

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

// The names that Fastify's trustProxy knows, an address, or a network of them.
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
function isProxy(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  if (NETWORKS.has(text)) return true;
  const max = isIP(ip) === 4 ? 32 : 128;
  return (
    isIP(ip) > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= max))
  );
}
// A number without its country, or of a wrong form, would stand on every invoice.
const vatNumber = z
  .string()
  .trim()
  .regex(/^[A-Z]{2}[A-Z0-9+*.\- ]{2,20}$/, 'a VAT number that begins with its country, such as DE136695976')
  .refine(
    (text) => text.startsWith('EL') || text.startsWith('XI') || isCountry(text.slice(0, 2)),
    'begins with no country',
  )
  .or(z.literal(''))
  .default('');

const sealingKey = z.string().trim().refine(isSealingKey, '32 bytes in Base64: openssl rand -base64 32');

const proxies = list.pipe(
  z.array(z.string().refine(isProxy, 'an address, a network such as 10.0.0.0/8, loopback, or none')),
);

/** Shown on the legal pages until the operator sets the COMPANY variables. */
export const DEMO_COMPANY = {
  name: 'Lading Demo Company',
  address: '1 Example Street, 00000 Example City, Example Country',
  email: 'shop@example.com',
} as const;

const addressPart = z.string().max(100, 'at most 100 characters').default('');

const environment = z.object({
  OPERATOR_NODE_ENV: z.string().optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: count(z.number().int().min(0).max(65_535)).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  MOBILE_URL: z.url().optional(),
  BACKOFFICE_URL: z.url().optional(),
  OFFICE_PORT: count(z.number().int().min(0).max(65_535)).optional(),
  COOKIE_DOMAIN: z.string().optional(),
  COMPANY_NAME: z.string().default(DEMO_COMPANY.name),
  COMPANY_ADDRESS: z.string().optional(),
  COMPANY_STREET: addressPart,
  COMPANY_ZIP: addressPart,
  COMPANY_CITY: addressPart,
  COMPANY_CONTACT: addressPart,
  COMPANY_EMAIL: z.email().default(DEMO_COMPANY.email),
  COMPANY_PHONE: z.string().default(''),
  COMPANY_REPRESENTATIVE: z.string().default(''),
  COMPANY_REGISTER: z.string().default(''),
  COMPANY_VAT_ID: vatNumber,
  COMPANY_UK_VAT_ID: z
    .string()
    .regex(/^GB ?(\d ?){9}(\d{3})?$/, 'a British VAT number, such as GB980780684')
    .or(z.literal(''))
    .default(''),
  COMPANY_COUNTRY: z.string().refine(isCountry, 'a country by its two capital letters').optional(),
  COMPANY_TAX_NUMBER: z.string().max(40, 'at most 40 characters').default(''),
  COMPANY_EORI: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{1,15}$/, 'an EORI number, such as DE123456789012345')
    .default(''),
  COMPANY_IOSS: z
    .string()
    .regex(/^IM\d{10}$/, 'an IOSS number: IM and ten digits')
    .default(''),
  EPR_NUMBERS: producerRegistrations,
  GUARANTEE_NOTICE_DIR: z.string().optional(),
  TAKE_BACK_ADDRESS: z.string().max(300, 'at most 300 characters').default(''),
  VIES_URL: z.url().or(z.literal('none')).default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  HMRC_URL: z.url().default('https://api.service.hmrc.gov.uk'),
  HMRC_CLIENT_ID: z.string().optional(),
  HMRC_CLIENT_SECRET: z.string().optional(),
  IMAGE_HOSTS: list.default([]),
  PRIVATE_IMAGE_HOSTS: list.default([]),
  PRIVATE_WEBHOOK_HOSTS: list.default([]),
  SECRETS_KEY: sealingKey.optional(),
  SECRETS_KEY_PREVIOUS: sealingKey.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: count(z.number().int().min(3).max(200)).default(CONNECTIONS),
  DRAIN_S: count(z.number().int().min(0).max(300)).default(0),
  VALKEY_URL: z.url({ protocol: /^(redis|valkey)s?$/ }).optional(),
  GUEST_ACCESS: z.enum(['browse', 'login']).default('browse'),
  DEMO_PRODUCTS: count(z.number().int().min(0).max(5_000_000)).default(5000),
  DEMO_SEED: count(z.number().int().min(0)).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Lading <shop@localhost>'),
  FILES_URL: z.url({ protocol: /^(file|s3)$/ }).optional(),
  TRUSTED_PROXIES: z.preprocess((text) => (text === 'none' ? '' : text), proxies).default(['loopback']),
  TRACKING_URL: z.url().default('https://api.17track.net/track/v2.2'),
  TRACKING_KEY: z.string().optional(),
  METRICS_PORT: count(z.number().int().min(1).max(65_535)).optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  DEMO: flag.optional(),
  TEST_GATEWAY: flag.optional(),
  ...paymentEnvironment,
  ...measurementEnvironment,
  ...tracesEnvironment,
  RATE_LIMITS: flag.default(true),
  SEARCH_ENGINE: z.enum(['on', 'off']).default('on'),
  // The kernel takes 107 bytes at most for the path of a socket.
  SEARCH_SOCKET: z
    .string()
    .regex(/^\/[\x20-\x7e]{1,100}$/, 'the absolute path of a socket, 100 letters at most')
    .optional(),
  SEARCH_URL: z
    .string()
    .refine(
      (url) => addressesOf(url).every((address) => URL.canParse(address)),
      'the address of OpenSearch, https://host:port/alias; several hosts are separated by commas',
    )
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

/** Whether the shop is publicly reachable: demo features are then off unless set. */
const isPublicHost = (
  publicUrl: string,
  { HOST, OPERATOR_NODE_ENV }: z.output<typeof environment>,
): boolean => publicUrl.startsWith('https:') || !isLoopback(HOST) || OPERATOR_NODE_ENV === 'production';

type Place = { [name in 'ADDRESS' | 'STREET' | 'ZIP' | 'CITY' as `COMPANY_${name}`]?: string | undefined };

/** The address in a line: as it is set, or written from its parts; the demo's where neither is. */
const companyAddress = ({ COMPANY_ADDRESS, COMPANY_STREET, COMPANY_ZIP, COMPANY_CITY }: Place): string =>
  COMPANY_ADDRESS ??
  ([COMPANY_STREET, [COMPANY_ZIP, COMPANY_CITY].filter(Boolean).join(' ')].filter(Boolean).join(', ') ||
    DEMO_COMPANY.address);

/** The variables that are read. */
export const variables: readonly string[] = Object.keys(environment.shape);

/** Everything the environment decides, parsed once; the names in capitals are the environment's own. */
export type Config = ReturnType<typeof readConfig>;

/** A wrong value in the environment. The message is one line that names the variable. */
export class ConfigError extends Error {}

/** Parses the environment. Empty values count as absent. Refuses with a ConfigError. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'not understood'}`);
  }
  const { data } = parsed;
  const wrong = paymentConfigError(data) ?? measurementConfigError(data);
  if (wrong) throw new ConfigError(wrong);
  if (data.METRICS_PORT && !data.METRICS_TOKEN)
    throw new ConfigError('METRICS_PORT: needs METRICS_TOKEN, without which nothing is served');
  for (const name of ['DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL'] as const)
    if (data[name] && !data.DATABASE_URL) throw new ConfigError(`${name}: needs DATABASE_URL, the primary`);
  if (data.SEARCH_URL && data.SEARCH_SOCKET)
    throw new ConfigError('SEARCH_URL: without SEARCH_SOCKET, as OpenSearch replaces the search process');
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, '');
  const isPublic = isPublicHost(publicUrl, data);
  if (isPublic && data.PRIVATE_WEBHOOK_HOSTS.length > 0)
    throw new ConfigError(
      'PRIVATE_WEBHOOK_HOSTS: not on a public host, whose members could reach its network',
    );
  // The shop's port and the next one; any free one where that of the shop is.
  const officePort = data.OFFICE_PORT ?? (data.PORT === 0 ? 0 : data.PORT + 1);
  return {
    ...data,
    isPublic,
    officePort,
    // Without an address of its own the back office is for this machine alone.
    officeHost: data.BACKOFFICE_URL ? data.HOST : '127.0.0.1',
    officeUrl: (data.BACKOFFICE_URL ?? `http://localhost:${officePort}`).replace(/\/$/, ''),
    DEMO: data.DEMO ?? !isPublic,
    TEST_GATEWAY: data.TEST_GATEWAY ?? (!isPublic && !hasLiveKeys(data)),
    stripe: stripeOptions(data),
    paypal: paypalOptions(data),
    remittances: remittancesOf(data),
    insights: insightsOptions(data),
    COMPANY_ADDRESS: companyAddress(data),
    PUBLIC_URL: publicUrl,
    MOBILE_URL: (data.MOBILE_URL ?? publicUrl).replace(/\/$/, ''),
    DATA_DIR: path.resolve(data.DATA_DIR),
    production: data.NODE_ENV === 'production',
    secureCookies: publicUrl.startsWith('https:'),
  };
}
