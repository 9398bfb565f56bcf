import { inSpan } from '../../platform/trace.ts';
import type { Provider } from './provider.ts';

/** Returns a provider each of whose requests is a span, named by the provider and what is asked. */
export function traceProvider(provider: Provider): Provider {
  const traced =
    <Given extends unknown[], Answer>(what: string, ask: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> =>
      inSpan({ name: `${provider.name} ${what}`, kind: 'client' }, () => ask(...given));
  const { capture, findDispute } = provider;
  return {
    ...provider,
    start: traced('start', provider.start),
    find: traced('find', provider.find),
    findByKey: traced('find by key', provider.findByKey),
    cancel: traced('cancel', provider.cancel),
    refund: traced('refund', provider.refund),
    readEvent: traced('read event', provider.readEvent),
    ...(capture && { capture: traced('capture', capture) }),
    ...(findDispute && { findDispute: traced('find dispute', findDispute) }),
  };
}
