import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageShop } from '../../../../contract/page.ts';
import { loginWithToken } from '../../../../contract/user.ts';
import { writeCookies } from '../../http/cookies.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { isSpeculative } from '../../http/speculative.ts';
import { NO_STORE } from '../../response-cache/cache-control.ts';
import type { GuardEffect } from '../build.ts';
import { becomeGuest } from './identify-visitor.ts';
import type { PageHandlerOptions } from './options.ts';

type Outcome = {
  /** The reply, when the guard has ended the request. */
  sent: FastifyReply | null;
  /** Where a navigation within the page is redirected; its data request is rendered all the same. */
  redirectTo: PageShop['redirectTo'];
};

/** Applies what the guard decided, in its order: currency, guest token, token exchange, redirect. */
export async function applyGuard(
  effects: GuardEffect[],
  { request, reply, context, isData }: PageRequest,
  options: PageHandlerOptions,
): Promise<Outcome> {
  const redirect = (to: string): FastifyReply => {
    writeCookies(reply, context.cookies, options.cookies);
    return reply.header('cache-control', NO_STORE).header('referrer-policy', 'no-referrer').redirect(to, 302);
  };
  let redirectTo: Outcome['redirectTo'] = null;
  for (const effect of effects) {
    if (effect.do === 'setCurrency' && options.isCurrency(effect.currency)) {
      context.currency = effect.currency;
      context.cookies.push({ currency: effect.currency });
    }
    if (effect.do === 'guestLogin' && request.method === 'POST' && isAnonymous(context))
      becomeGuest(context, options);
    if (effect.do === 'exchange') {
      // A token works once: a prefetch or a HEAD must not use it up.
      if (isSpeculative(request))
        return { sent: reply.code(503).header('cache-control', NO_STORE).send(), redirectTo };
      await options.callFor(context)(loginWithToken, { token: effect.token });
      if (!isData) return { sent: redirect(effect.to), redirectTo };
      // The visitor has changed, so that the whole page is loaded again.
      redirectTo = { path: effect.to, isDocument: true };
    }
    if (effect.do === 'redirect') {
      if (!isData) return { sent: redirect(effect.to), redirectTo };
      redirectTo = { path: effect.to, isDocument: false };
    }
  }
  return { sent: null, redirectTo };
}

type PageRequest = { request: FastifyRequest; reply: FastifyReply; context: RequestContext; isData: boolean };

const isAnonymous = ({ visitor }: RequestContext): boolean => visitor.kind === 'guest' && !visitor.id;
