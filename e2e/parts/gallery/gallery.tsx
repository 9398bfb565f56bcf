import cart from '../../../storefront/styles/cart.css?url';
import devices from '../../../storefront/styles/devices.css?url';
import member from '../../../storefront/styles/member.css?url';
import suggestions from '../../../storefront/styles/suggestions.css?url';
import { controlParts } from './control-parts.tsx';
import { feedbackParts } from './feedback-parts.tsx';
import { formParts } from './form-parts.tsx';
import { listParts } from './list-parts.tsx';
import { orderParts } from './order-parts.tsx';
import { productParts } from './product-parts.tsx';
import { shellParts } from './shell-parts.tsx';
import { shopParts } from './shop-parts.tsx';

/** Every part that pages are made of, in its states. A new part is added to the list of its file. */
export const parts = [
  ...controlParts,
  ...formParts,
  ...feedbackParts,
  ...listParts,
  ...productParts,
  ...orderParts,
  ...shopParts,
  ...shellParts,
];

/** What the pages of these parts load. */
const sheets = [cart, devices, member, suggestions];

const sectionStyle = { paddingBlock: 24 };

/** All parts, or the one with this id. */
export const Gallery = ({ only }: { only?: string | undefined }) => (
  <>
    {sheets.map((href) => (
      <link key={href} rel="stylesheet" href={href} precedence="default" />
    ))}
    {parts
      .filter(({ id }) => only === undefined || id === only)
      .map(({ id, name, Show }) => (
        <section key={id} aria-labelledby={`part-${id}`} style={sectionStyle}>
          <h2 id={`part-${id}`} className="mb-3 text-18 font-semibold">
            <a href={`?part=${id}`} data-reload="true">
              {name}
            </a>
          </h2>
          <div data-part={id}>
            <Show />
          </div>
        </section>
      ))}
  </>
);
