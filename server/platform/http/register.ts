import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../../contract/call.ts';
import type { Language } from '../../../contract/fields.ts';
import { type Reason, refusals } from '../../../contract/refusals.ts';
import { formatDevices } from '../../../kit/devices.ts';
import { displayKey } from '../../../kit/price-display.ts';
import { NO_STORE, REVALIDATE } from '../response-cache/cache-control.ts';
import { createCachedResponse } from '../response-cache/cached-response.ts';
import type { DatedAnswers } from '../response-cache/dated-answers.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { sendCachedResponse } from '../response-cache/send-cached-response.ts';
import { type CookieOptions, writeCookies } from './cookies.ts';
import { createRequestContext, languageOf, renewedSessionCookie, tokenOf } from './create-request-context.ts';
import { execute, type Policy, parseInput, refusalEnvelope } from './execute.ts';
import { responseSchemas } from './json-schema.ts';
import { type PriceDisplays, requestedDisplay, shipToOf } from './price-display.ts';
import { writeQuotas } from './quota.ts';
import { readUpload } from './read-upload.ts';
import { refuseMethod } from './refuse-method.ts';
import { refuseToken } from './refuse-token.ts';
import { RefusedRequest, refusedBody } from './refused-request.ts';
import { hasOwnPrices, type RequestContext, type Visitor } from './request-context.ts';
import { requestCurrency } from './request-currency.ts';
import { requestDevices } from './request-devices.ts';
import { pathOf } from './request-target.ts';
import { anonymous, executeInSession, type VisitorIdentification, visitorOf } from './request-visitor.ts';
import { RETRY_AFTER_S, writeRetryAfter } from './retry-after.ts';
import type { Route } from './route.ts';
import { isSameOrigin } from './same-origin.ts';
import { repeatedSerializer } from './serialize-repeated.ts';
import { isSpeculative } from './speculative.ts';

export type Transport = VisitorIdentification & {
  policy: Policy;
  isCurrency: (code: string) => boolean;
  /** Whether accessories can be chosen for a device with this slug. */
  isDevice: (slug: string) => boolean;
  priceDisplays: PriceDisplays;
  cookies: CookieOptions;
  publicUrl: string;
  /** Where answers that are everyone's are kept. */
  cache: ResponseCache;
  datedAnswers: DatedAnswers;
  now: () => number;
};

const JSON_TYPE = 'application/json; charset=utf-8';

/** A body that is a list, a text or a number has no fields: it is refused rather than taken for an empty one. */
function fieldsOf(body: unknown): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  if (body === undefined || body === null || body === '') return {};
  throw new RefusedRequest(refusedBody('bodyObject'));
}

const inputOf = ({ query, body, params }: FastifyRequest): object => {
  const sent = fieldsOf(body);
  return { ...withoutEmpty(query as object), ...sent, ...(params as object) };
};
/** A form with a file; the address counts before what the form says. */
const readForm = async (request: FastifyRequest): Promise<object> => ({
  ...(await readUpload(request)),
  ...(request.params as object),
});
const withoutEmpty = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** An answer that is the same for everybody, made once for an input and kept until a fact in it changes. */
async function sharedAnswer(
  route: Route,
  context: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, datedAnswers, policy, now }: Transport,
) {
  const { contract } = route;
  const input = inputOf(request);
  const dated = contract.byArrival ? datedAnswers(context.arrivesIn) : null;
  const arrivesIn = dated?.arrivesIn ?? null;
  const make = async () => {
    const tags = new Set<string>();
    const envelope = await execute(route, { ...context, arrivesIn, tags }, input, policy);
    if (envelope.code === 200 && contract.wire) envelope.data = contract.wire.from(envelope.data);
    const text = reply.serializeInput(envelope, String(envelope.code === 200 ? 200 : '4xx')) as string;
    const headers: Record<string, string> =
      envelope.code === 503 ? { 'retry-after': String(RETRY_AFTER_S) } : {};
    const body = Buffer.from(text);
    return createCachedResponse(
      { status: envelope.code, type: JSON_TYPE, headers, body, tags, isCostly: false },
      now(),
    );
  };
  // Keys are made of what the contract takes, in its order: anonymous can have the same answer kept under two.
  const parsed = parseInput(contract, input, context.language);
  if (!parsed.ok) return make();
  const { language, currency, priceDisplay, devices } = context;
  const key = `${contract.path} ${language} ${currency} ${displayKey(priceDisplay)} ${formatDevices(devices)} ${dated?.key ?? ''} ${JSON.stringify(parsed.value)}`;
  return cache.get(key, make, (error) =>
    request.log.error({ err: error }, 'renewing a cached response failed'),
  );
}

/** What is left of all limits that counted a call. */
const writeLimits = ({ ipQuota }: FastifyRequest, reply: FastifyReply, { answer }: RequestContext): void =>
  writeQuotas(reply, [...(ipQuota ? [ipQuota] : []), ...(answer.quotas ?? [])]);

/** Whether an API token makes the call: its answers change no cookies. */
const isProgram = (visitor: Visitor): boolean => visitor.kind === 'member' && visitor.apiToken !== undefined;

/** Registers every call under /api. One place turns requests into callers and envelopes into answers. */
export function registerCalls(app: FastifyInstance, routes: readonly Route[], transport: Transport): void {
  const { policy, isCurrency, isDevice, priceDisplays, publicUrl } = transport;
  const { localCurrency } = priceDisplays;

  const refused = (reply: FastifyReply, reason: Reason, language: Language): Envelope<null> => {
    reply.code(refusals[reason]);
    return { code: refusals[reason], message: policy.messages.refusal(language, reason), data: null, reason };
  };

  for (const route of routes) {
    const { contract } = route;
    let serialize: ReturnType<typeof repeatedSerializer> = null;
    app.route({
      method: contract.method,
      url: `/api${contract.path.replace(/\{(\w+)\}/g, ':$1')}`,
      schema: { response: responseSchemas(contract) },
      // A HEAD request must not sign in, place an order or spend.
      exposeHeadRoute: !contract.changes,
      handler: async (request, reply) => {
        reply.header('cache-control', NO_STORE);
        const language = languageOf(request);
        if (contract.changes && isSpeculative(request)) return refused(reply, 'CrossSite', language);
        if (contract.changes && tokenOf(request).fromCookie && !isSameOrigin(request.headers, publicUrl)) {
          return refused(reply, 'CrossSite', language);
        }
        const visitor = await visitorOf(request, contract, transport);
        if (typeof visitor === 'string') return refused(reply, visitor, language);
        writeCookies(reply, renewedSessionCookie(request, visitor), transport.cookies);
        const context = createRequestContext(request, visitor, language, {
          ...requestCurrency(request, visitor, { isPage: false, isCurrency, localCurrency }),
          priceDisplay: requestedDisplay(request, priceDisplays),
          shipTo: shipToOf(request, { language, visitor }, priceDisplays),
          devices: contract.byDevices || contract.startsSession ? requestDevices(request, isDevice) : [],
        });
        const tokenRefusal = await refuseToken(contract, context, policy.limits);
        writeLimits(request, reply, context);
        if (tokenRefusal) {
          const envelope = refusalEnvelope(tokenRefusal, context, policy);
          writeRetryAfter(reply, context);
          reply.code(envelope.code);
          return envelope;
        }
        if (contract.shared && !hasOwnPrices(visitor)) {
          const isMember = visitor.kind === 'member';
          if (!isMember && !policy.guestMay(contract, inputOf(request)))
            return refused(reply, 'MemberNeeded', language);
          const everyone: RequestContext = { ...context, visitor: anonymous, forMembers: isMember };
          const entry = await sharedAnswer(route, everyone, request, reply, transport);
          return sendCachedResponse(request, reply, entry, REVALIDATE);
        }
        const input = contract.sends === 'file' ? () => readForm(request) : inputOf(request);
        const envelope = await executeInSession(route, { request, context, input }, transport);
        if (!isProgram(visitor)) writeCookies(reply, context.cookies, transport.cookies);
        writeLimits(request, reply, context);
        writeRetryAfter(reply, context);
        reply.code(envelope.code);
        if (envelope.code !== 200 || !contract.wire) return envelope;
        envelope.data = contract.wire.from(envelope.data);
        serialize ??= repeatedSerializer(contract, (schema) => reply.compileSerializationSchema(schema));
        return serialize ? reply.type(JSON_TYPE).send(serialize(envelope)) : envelope;
      },
    });
  }

  app.all('/api/*', async (request, reply) =>
    refuseMethod(request, reply, app.methodsOf(pathOf(request.url))),
  );
}
