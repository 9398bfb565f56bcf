import type { ParsedOf } from '../../../contract/call.ts';
import type { Cart, setAddress } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { setDetails } from '../../domains/cart/index.ts';
import { keepAddress } from '../../domains/members/index.ts';
import { addressFaults, type Places } from '../../domains/places/index.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import type { CartDependencies } from './dependencies.ts';

type Dependencies = CartDependencies & { places: Places };

/** Sets address, e-mail, methods and the other choices of an open cart; every fault of an address is told at once. */
export async function setCartDetails(
  { db, readCart, places }: Dependencies,
  context: RequestContext,
  input: ParsedOf<typeof setAddress>,
): Promise<Result<Cart, Refusal>> {
  const { orderId, email, address, billing, methods, insured, shortage, remark, save } = input;
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  const faults = [
    ...(address
      ? addressFaults(address, places.country(address.country)).map((fault) => ({
          ...fault,
          field: `address.${fault.field}`,
        }))
      : []),
    // A bill goes to whatever address its receiver has; only its country must exist.
    ...(billing && !places.country(billing.country) ? [{ field: 'billing.country', reason: 'country' }] : []),
  ];
  if (faults.length > 0) return refuse('InvalidInput', { fields: faults });
  const changed = await setDetails(
    db,
    orderId,
    owner.member,
    owner.guest,
    email ?? null,
    address ?? null,
    billing !== undefined,
    billing ?? null,
    methods ?? null,
    insured ?? null,
    shortage ?? null,
    remark ?? null,
  );
  if (changed === 0) return refuse('NotFound');
  if (address && save && owner.member !== null) await keepAddress(db, owner.member, address);
  const read = await readCart(db, context, orderId);
  return read.ok ? ok(read.value.cart) : read;
}
