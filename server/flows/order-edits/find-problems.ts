import type { Cart, CartLine } from '../../../contract/cart.ts';
import type { quoteParcels } from '../../ordering/pricing/quote-parcels.ts';
import type { EditedLine, Problem } from './edit-lines.ts';

type Notice = CartLine['notices'][number];
type QuotedParcel = ReturnType<typeof quoteParcels>[number];
type Judged = Pick<EditedLine, 'isChanged' | 'field'>;
type Evaluated = {
  cart: Cart;
  lines: readonly Judged[];
  parcels: readonly QuotedParcel[];
  country: string;
};

const REASONS = {
  country: 'does not deliver to',
  weight: 'does not take the weight of',
  goods: 'does not take goods of',
};

function wordsOf(notice: Notice): string | null {
  const { type, now } = notice;
  if (type === 'unavailable')
    return 'country' in notice ? `may not be sold to ${notice.country}` : 'is not sold any more';
  if (type === 'inventory') return now > 0 ? `only ${now} pieces are available` : 'no piece is available';
  if (type !== 'moq') return null;
  return 'step' in notice
    ? `is sold in steps of ${notice.step}: ${now} is possible`
    : `at least ${now} pieces`;
}

/** A line that is as it was placed must only be allowed in the country: its pieces are reserved or were seen. */
const countsFor = ({ isChanged }: Judged, notice: Notice): boolean =>
  isChanged || (notice.type === 'unavailable' && 'country' in notice);

function lineProblems({ cart, lines }: Evaluated): Problem[] {
  return lines.flatMap((line, at): Problem[] => {
    const { sku, notices = [] } = cart.lines[at] ?? {};
    const words = notices.filter((notice) => countsFor(line, notice)).map(wordsOf);
    const said = words.filter((word) => word !== null);
    return said.length > 0
      ? [{ field: line.isChanged ? line.field : 'lines', message: `${sku} ${said[0]}` }]
      : [];
  });
}

/** Names what forbids an edit that is evaluated: quantities, goods, and parcels that no chosen method takes. */
export function findEvaluationProblems(evaluated: Evaluated): Problem[] {
  const { parcels, country } = evaluated;
  const unsent = parcels
    .filter(({ method }) => method === null)
    .map(({ warehouse, chosen, options, refused }): Problem => {
      const own = refused.find(({ method }) => method === chosen);
      const why = own
        ? `${own.carrier} ${REASONS[own.reason]} ${own.reason === 'country' ? country : 'this parcel'}`
        : '';
      const others = options.map(({ carrier }) => carrier).join(', ');
      const message =
        others === ''
          ? `nothing is sent there from warehouse ${warehouse}`
          : `${why || 'choose a method'}; possible: ${others}`;
      return { field: `methods.${warehouse}`, message };
    });
  return [...lineProblems(evaluated), ...unsent];
}
