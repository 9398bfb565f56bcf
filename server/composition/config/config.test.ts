import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, variables } from './config.ts';

describe('readConfig()', () => {
  it.each([
    ['on a laptop', {}, true],
    ['after npm start, which sets NODE_ENV itself', { NODE_ENV: 'production', OPERATOR_NODE_ENV: '' }, true],
    ['at another loopback address', { HOST: '127.0.0.2' }, true],
    ['with an https address', { PUBLIC_URL: 'https://shop.example' }, false],
    ['on every interface', { HOST: '0.0.0.0' }, false],
    ['on every interface of IPv6', { HOST: '::' }, false],
    ['at an address of the network', { HOST: '192.0.2.1' }, false],
    [
      'where the operator says production',
      { NODE_ENV: 'production', OPERATOR_NODE_ENV: 'production' },
      false,
    ],
  ])('has demo accounts and the test gateway by default %s: %j', (_, env, isOn) => {
    const { DEMO, TEST_GATEWAY, isPublic } = readConfig(env);
    expect({ DEMO, TEST_GATEWAY, isPublic }).toEqual({ DEMO: isOn, TEST_GATEWAY: isOn, isPublic: !isOn });
  });

  it('switches each on for a public host by its name, and off for a laptop', () => {
    const open = readConfig({ HOST: '0.0.0.0', DEMO: 'true' });
    expect([open.DEMO, open.TEST_GATEWAY]).toEqual([true, false]);
    const closed = readConfig({ TEST_GATEWAY: 'false' });
    expect([closed.DEMO, closed.TEST_GATEWAY]).toEqual([true, false]);
  });

  it('refuses a port for metrics without the token that opens them', () => {
    expect(() => readConfig({ METRICS_PORT: '9101' })).toThrow(/^METRICS_PORT: needs METRICS_TOKEN/);
    const { METRICS_PORT } = readConfig({ METRICS_PORT: '9101', METRICS_TOKEN: 'sixteen letters.' });
    expect(METRICS_PORT).toBe(9101);
  });

  it('refuses hosts of the network for webhooks on a public host, and keys that are none', () => {
    expect(readConfig({ PRIVATE_WEBHOOK_HOSTS: 'localhost:8080' }).PRIVATE_WEBHOOK_HOSTS).toEqual([
      'localhost:8080',
    ]);
    const open = { HOST: '0.0.0.0', PRIVATE_WEBHOOK_HOSTS: 'localhost:8080' };
    expect(() => readConfig(open)).toThrow(/^PRIVATE_WEBHOOK_HOSTS/);
    const key = Buffer.alloc(32, 7).toString('base64');
    expect(readConfig({ SECRETS_KEY: key, SECRETS_KEY_PREVIOUS: key }).SECRETS_KEY).toBe(key);
    for (const wrong of ['secret', key.slice(4), `${key}A`])
      expect(() => readConfig({ SECRETS_KEY: wrong }), wrong).toThrow(/^SECRETS_KEY: 32 bytes/);
  });

  it('reads the registrations as a producer and refuses what is none, naming the variable', () => {
    const numbers = (EPR_NUMBERS: string) => readConfig({ EPR_NUMBERS }).EPR_NUMBERS;
    expect(readConfig({}).EPR_NUMBERS).toEqual([]);
    expect(numbers('DE WEEE DE12345678; FR packaging FR123456_01ABCD;')).toEqual([
      { country: 'DE', kind: 'weee', number: 'DE12345678' },
      { country: 'FR', kind: 'packaging', number: 'FR123456_01ABCD' },
    ]);
    for (const wrong of ['DE12345678', 'QX weee 1', 'DE glass 1', 'de weee 1', 'DE weee'])
      expect(() => numbers(`DE batteries 1; ${wrong}`), wrong).toThrow(/^EPR_NUMBERS.*not /);
  });

  it.each(['DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL'] as const)(
    'refuses %s without a primary',
    (name) => {
      const url = 'postgres://shop@beside/lading';
      expect(() => readConfig({ [name]: url })).toThrow(new RegExp(`^${name}: needs DATABASE_URL`));
      expect(readConfig({ [name]: url, DATABASE_URL: 'postgres://shop@primary/lading' })[name]).toBe(url);
    },
  );

  it('refuses what the SDK of traces would ignore: another sampler, a share that is none', () => {
    const traced = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };
    expect(readConfig(traced)).toMatchObject({ ...traced, OTEL_TRACES_SAMPLER_ARG: 0.05 });
    for (const [name, wrong] of [
      ['OTEL_TRACES_SAMPLER', 'some'],
      ['OTEL_TRACES_SAMPLER_ARG', '5'],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ] as const)
      expect(() => readConfig({ [name]: wrong }), wrong).toThrow(new RegExp(`^${name}:`));
  });

  it('takes a Valkey or Redis, with TLS or without, and nothing else', () => {
    for (const url of ['valkey://:word@10.0.0.5/1', 'valkeys://a', 'redis://a:6380', 'rediss://a'])
      expect(readConfig({ VALKEY_URL: url }).VALKEY_URL).toBe(url);
    for (const wrong of ['10.0.0.5:6379', 'http://:word@10.0.0.5', 'valkey']) {
      expect(() => readConfig({ VALKEY_URL: wrong }), wrong).toThrow(/^VALKEY_URL/);
      expect(() => readConfig({ VALKEY_URL: wrong }), wrong).not.toThrow('word');
    }
  });

  it('takes an OpenSearch of one node or several, and no search process beside it', () => {
    const url = 'https://shop:word@10.0.0.5:9200/lading';
    for (const right of [url, 'http://10.0.0.5:9200,10.0.0.6:9200/lading'])
      expect(readConfig({ SEARCH_URL: right }).SEARCH_URL).toBe(right);
    for (const wrong of ['10.0.0.5:9200', 'valkey://:word@10.0.0.5', 'https://shop:word@10.0.0.5,/lading']) {
      expect(() => readConfig({ SEARCH_URL: wrong }), wrong).toThrow(/^SEARCH_URL/);
      expect(() => readConfig({ SEARCH_URL: wrong }), wrong).not.toThrow('word');
    }
    expect(() => readConfig({ SEARCH_URL: url, SEARCH_SOCKET: '/run/search' })).toThrow(/^SEARCH_URL/);
  });

  it('reads the trusted proxies and refuses what is none, naming the variable', () => {
    const proxies = (TRUSTED_PROXIES: string) => readConfig({ TRUSTED_PROXIES }).TRUSTED_PROXIES;
    expect(readConfig({}).TRUSTED_PROXIES).toEqual(['loopback']);
    expect(proxies('10.0.0.0/8, 2001:db8::1,loopback')).toEqual(['10.0.0.0/8', '2001:db8::1', 'loopback']);
    expect(proxies('none')).toEqual([]);
    for (const wrong of ['10.0.0.0/33', 'everyone', '10.0.0.0/8/8', '1.2.3', '::/129']) {
      expect(() => proxies(wrong), wrong).toThrow(ConfigError);
      expect(() => proxies(wrong), wrong).toThrow(/^TRUSTED_PROXIES/);
    }
  });

  it.each([
    [
      'COMPANY_VAT_ID',
      ['DE136695976', 'DE 136 695 976', 'EL123456789', 'XI123456789', 'CHE-116.281.710 MWST', ''],
      ['136695976', 'de136695976', 'QQ1234567', 'DE', 'DE136695976\nX'],
    ],
    ['COMPANY_UK_VAT_ID', ['GB980780684', 'GB 980 7806 84', ''], ['980780684', 'DE136695976', 'GB98078']],
    ['COMPANY_COUNTRY', ['DE', 'CN', ''], ['Germany', 'de', 'QQ', 'EL']],
    ['COMPANY_EORI', ['DE1234567', ''], ['1234567', 'DE']],
    ['COMPANY_IOSS', ['IM2760000001', ''], ['IM276', '2760000001']],
    ['COMPANY_TAX_NUMBER', ['27/123/45678', ''], ['1'.repeat(41)]],
  ])('%s is refused when it could not stand on an invoice', (name, right, wrong) => {
    for (const value of right) expect(() => readConfig({ [name]: value }), value).not.toThrow();
    for (const value of wrong)
      expect(() => readConfig({ [name]: value }), value).toThrow(new RegExp(`^${name}: `));
  });

  it('refuses a metrics token that can be guessed', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN: at least 16/);
  });

  it('offers Stripe with both its keys, and no test gateway beside live ones', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const live = { ...keys, STRIPE_SECRET_KEY: 'rk_live_1' };
    expect(readConfig({}).stripe).toBeNull();
    expect(readConfig(keys)).toMatchObject({
      TEST_GATEWAY: true,
      stripe: { url: 'https://api.stripe.com', wallets: ['googlepay', 'applepay'] },
    });
    expect(readConfig({ ...keys, STRIPE_WALLETS: 'none' }).stripe?.wallets).toEqual([]);
    expect(readConfig(live).TEST_GATEWAY).toBe(false);
    expect(() => readConfig({ ...live, TEST_GATEWAY: 'true' })).toThrow(/^TEST_GATEWAY/);
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/^STRIPE_WEBHOOK_SECRET/);
    expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(/^STRIPE_SECRET_KEY/);
    expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow(/^STRIPE_SECRET_KEY/);
    expect(() => readConfig({ ...keys, STRIPE_WALLETS: 'klarna' })).toThrow(/^STRIPE_WALLETS/);
  });

  it('has a payee for transfers with all that a buyer needs, and no IBAN with a wrong digit', () => {
    const bank = {
      REMITTANCE_BANK_HOLDER: 'Lading Ltd',
      REMITTANCE_BANK_NAME: 'Example Bank',
      REMITTANCE_BANK_ACCOUNT: 'DE89 3704 0044 0532 0130 00',
    };
    expect([...readConfig({}).remittances.keys()]).toEqual([]);
    expect([...readConfig(bank).remittances.keys()]).toEqual(['bank_transfer']);
    expect(() => readConfig({ REMITTANCE_WU_CITY: 'Hamburg' })).toThrow(/^REMITTANCE_WU_RECEIVER/);
    const { REMITTANCE_BANK_NAME: _, ...nameless } = bank;
    expect(() => readConfig(nameless)).toThrow(/^REMITTANCE_BANK_NAME/);
    const wrong = { ...bank, REMITTANCE_BANK_ACCOUNT: 'DE89 3704 0044 0532 0130 01' };
    expect(() => readConfig(wrong)).toThrow(/^REMITTANCE_BANK_ACCOUNT/);
    expect(() => readConfig({ ...bank, REMITTANCE_BANK_ACCOUNT: '12-345 678' })).not.toThrow();
    expect(() => readConfig({ ...bank, REMITTANCE_BANK_BIC: 'NOBIC' })).toThrow(/^REMITTANCE_BANK_BIC/);
  });

  it('offers PayPal with all of its variables, and counts it as live but in the sandbox', () => {
    const keys = {
      PAYPAL_CLIENT_ID: 'client-id-1',
      PAYPAL_CLIENT_SECRET: 'client-secret-1',
      PAYPAL_WEBHOOK_ID: 'WH1',
    };
    const sandbox = { ...keys, PAYPAL_URL: 'https://api-m.sandbox.paypal.com' };
    expect(readConfig({}).paypal).toBeNull();
    expect(readConfig(keys)).toMatchObject({ TEST_GATEWAY: false, paypal: { webhookId: 'WH1' } });
    expect(readConfig(sandbox).TEST_GATEWAY).toBe(true);
    expect(() => readConfig({ ...keys, PAYPAL_WEBHOOK_ID: '' })).toThrow(/^PAYPAL_WEBHOOK_ID: needed/);
  });
});

const ROOT = `${import.meta.dirname}/../../..`;
const read = (file: string): string => readFileSync(`${ROOT}/${file}`, 'utf8');
/** Of Amazon's SDK. */
const isKnown = (name: string): boolean => variables.includes(name) || name.startsWith('AWS_');

it('deploy/lading.env.example has variables that are read, with values that are accepted', () => {
  const sample = parseEnv(read('deploy/lading.env.example'));
  expect(Object.keys(sample)).toEqual(expect.arrayContaining(['SECRETS_KEY', 'TRUSTED_PROXIES']));
  expect(Object.keys(sample).filter((name) => !isKnown(name))).toEqual([]);
  expect(readConfig(sample)).toMatchObject({ isPublic: true, DEMO: false });
});

it('docs/reference/environment.md lists every variable that is read', () => {
  const listed = [...read('docs/reference/environment.md').matchAll(/^\| ([A-Z][A-Z0-9_, ]+) \|/gm)]
    .flatMap(([, names = '']) => names.split(', '))
    .sort();
  const ofTheStart = ['NODE_ENV', 'OPERATOR_NODE_ENV'];
  expect(listed).toEqual(variables.filter((name) => !ofTheStart.includes(name)).toSorted());
});
