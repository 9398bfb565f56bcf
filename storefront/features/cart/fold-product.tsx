import type { ReactNode } from 'react';
import type { CartLine } from '../../../contract/cart.ts';
import { productName } from '../../../kit/product-name.ts';
import type { T } from '../../locale/create-t.ts';
import { Link } from '../../locale/link.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';

/** Which quantities of a line can be ordered, in words; none where all can. */
export const limitsOf = ({ moq, step }: Pick<CartLine, 'moq' | 'step'>, t: T): string[] =>
  [moq > 1 && t('line.minimum', { count: moq }), step > 1 && t('line.step', { step })].filter(
    (text) => text !== false,
  );

type FoldProps = { line: CartLine; to: string; children?: ReactNode };

/** The picture and name of a line's product; `children` are facts below it. */
export function FoldProduct({ line, to, children }: FoldProps) {
  const { name, rest } = productName(line.title, line.brand);
  return (
    <>
      <Link to={to} tabIndex={-1} aria-hidden="true" className="cart-picture">
        <ProductPicture source={line.picture} alt="" size={64} className="size-11" />
      </Link>
      <div className="cart-line-product">
        <p className="cart-line-name">
          <Link to={to} className="min-w-0 py-1 font-medium hover:text-act hover:underline">
            {name}
          </Link>
          {rest && <span className="name-rest">{rest}</span>}
        </p>
        {children}
      </div>
    </>
  );
}
