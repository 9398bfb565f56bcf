import AvailabilityNotice from '../../../storefront/features/product/availability-notice.tsx';
import BulkOrderGrid from '../../../storefront/features/product/bulk-order-grid.tsx';
import { BuyBox } from '../../../storefront/features/product/buy-box.tsx';
import DeviceFit from '../../../storefront/features/product/device-fit.tsx';
import Gallery from '../../../storefront/features/product/gallery.tsx';
import { PriceLadder } from '../../../storefront/features/product/price-ladder.tsx';
import { ProductQuestions } from '../../../storefront/features/product/product-questions.tsx';
import { specsHtml } from '../../../storefront/features/product/specs-html.ts';
import { VariantPicker } from '../../../storefront/features/product/variant-picker.tsx';
import { LeadTime } from '../../../storefront/features/variant/lead-time.tsx';
import { ValueChoice } from '../../../storefront/features/variant/value-choice.tsx';
import { WarehouseChoice } from '../../../storefront/features/variant/warehouse-choice.tsx';
import { useLocale } from '../../../storefront/locale/locale.tsx';
import { ignore, Line, type Part, State, States } from './part.tsx';
import { sampleDevices, sampleProduct, TIERS } from './samples/product.ts';
import { wordsOf } from './samples/words.ts';

/** The sample product, and its variants: on sale, reduced, sold out and discontinued. */
function useSample() {
  const { language } = useLocale();
  const product = sampleProduct(wordsOf(language));
  const [onSale, reduced, soldOut, discontinued] = product.variants;
  if (!onSale || !reduced || !soldOut || !discontinued) throw new Error('the sample lacks variants');
  return { product, onSale, reduced, soldOut, discontinued };
}

const COLUMN = 440;

function Tiers() {
  const chargeAt = (_: number, piece: number) => ({ piece, isNet: false });
  const tiers = { currency: 'EUR', isNet: false, chargeAt, onChoose: ignore };
  return (
    <States>
      <State name="six, the third active" width={COLUMN}>
        <PriceLadder {...tiers} tiers={TIERS} quantity={120} />
      </State>
      <State name="two, focus" force="focus" width={COLUMN}>
        <PriceLadder {...tiers} tiers={TIERS.slice(0, 2)} quantity={10} />
      </State>
      <State name="from the fourth on without VAT" width={COLUMN}>
        <PriceLadder
          {...tiers}
          tiers={TIERS}
          quantity={10}
          chargeAt={(from, piece) => ({ piece, isNet: from >= (TIERS[3]?.[0] ?? 0) })}
        />
      </State>
      <State name="large amounts" width={COLUMN}>
        <PriceLadder {...tiers} tiers={TIERS.map(([from, price]) => [from, price * 100])} quantity={10} />
      </State>
    </States>
  );
}

function Variants() {
  const { product, onSale, soldOut } = useSample();
  return (
    <States>
      <State name="links of a page" width={COLUMN}>
        <VariantPicker product={product} shown={onSale} />
      </State>
      <State name="sold out, focus" force="focus" width={COLUMN}>
        <VariantPicker product={product} shown={soldOut} />
      </State>
      <State name="of a dialog" width={COLUMN}>
        <ValueChoice product={product} shown={onSale} onChoose={ignore} />
      </State>
    </States>
  );
}

function Stock() {
  const { t } = useLocale();
  const { onSale, soldOut } = useSample();
  return (
    <States>
      <State name="warehouses" width={COLUMN}>
        <WarehouseChoice stock={onSale.stock} chosen={1} onChoose={ignore} />
      </State>
      <State name="sold out" width={COLUMN}>
        <WarehouseChoice stock={soldOut.stock} chosen={1} onChoose={ignore} />
      </State>
      <State name="lead times" width={COLUMN}>
        <Line>
          {[0, 1, 2, 3, 4].map((lead) => (
            <LeadTime key={lead} lead={lead} t={t} />
          ))}
        </Line>
      </State>
    </States>
  );
}

function BuyBoxes() {
  const { product, onSale, reduced, soldOut } = useSample();
  const { wrong } = wordsOf(useLocale().language);
  const rest = { payments: ['PayPal', 'Visa'], hasBar: false };
  return (
    <States>
      <State name="on sale" width={COLUMN}>
        <BuyBox {...rest} product={product} shown={onSale} failure={undefined}>
          <VariantPicker product={product} shown={onSale} />
        </BuyBox>
      </State>
      <State name="reduced, refused" width={COLUMN}>
        <BuyBox {...rest} product={{ ...product, packings: [] }} shown={reduced} failure={{ message: wrong }}>
          {null}
        </BuyBox>
      </State>
      <State name="sold out" width={COLUMN}>
        <BuyBox {...rest} product={product} shown={soldOut} failure={undefined}>
          {null}
        </BuyBox>
      </State>
    </States>
  );
}

function Notices() {
  const { product, onSale, soldOut, discontinued } = useSample();
  const [own, other] = sampleDevices;
  const presale = { ...onSale, state: 'presale' as const };
  return (
    <States>
      <State name="sold out" width={COLUMN}>
        <AvailabilityNotice product={product} shown={soldOut} hasAlternatives />
      </State>
      <State name="discontinued" width={COLUMN}>
        <AvailabilityNotice product={product} shown={discontinued} hasAlternatives />
      </State>
      <State name="presale" width={COLUMN}>
        <AvailabilityNotice product={product} shown={presale} hasAlternatives={false} />
      </State>
      <State name="whole product sold out" width={COLUMN}>
        <AvailabilityNotice product={{ ...product, state: 'sold_out' }} shown={soldOut} hasAlternatives />
      </State>
      <State name="fits" width={COLUMN}>
        <DeviceFit product={product} shown={onSale} devices={own ? [own] : []} />
      </State>
      <State name="does not fit" width={COLUMN}>
        <DeviceFit product={product} shown={onSale} devices={other ? [other] : []} />
      </State>
      <State name="another variant fits" width={COLUMN}>
        <DeviceFit product={product} shown={discontinued} devices={own ? [own] : []} />
      </State>
    </States>
  );
}

function Facts() {
  const locale = useLocale();
  const { product, onSale } = useSample();
  const __html = specsHtml(product, onSale, locale);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as the page shows it
  return <div dangerouslySetInnerHTML={{ __html }} />;
}

function BulkOrders() {
  const { product } = useSample();
  return <BulkOrderGrid product={product} />;
}

function Pictures() {
  const { product } = useSample();
  const sources = product.pictures.map(({ source }) => source);
  return (
    <States>
      <State name="several" width={320}>
        <Gallery sources={sources} start={null} title={product.title} />
      </State>
      <State name="focus" force="focus" width={320}>
        <Gallery sources={sources.slice(0, 2)} start={null} title={product.title} />
      </State>
      <State name="none" width={320}>
        <Gallery sources={[]} start={null} title={product.title} />
      </State>
    </States>
  );
}

function Questions() {
  const { language } = useLocale();
  const { question, reply } = wordsOf(language);
  const asked = { language, question, answer: reply, initial: 'M', country: 'AT', askedOn: '2026-11-02' };
  return <ProductQuestions questions={[asked, { ...asked, question: `${question} …`, country: null }]} />;
}

export const productParts: readonly Part[] = [
  { id: 'tiers', name: 'Tier table', Show: Tiers },
  { id: 'variants', name: 'Variant picker', Show: Variants },
  { id: 'stock', name: 'Warehouses, lead times', Show: Stock },
  { id: 'buy-box', name: 'Buy box', Show: BuyBoxes },
  { id: 'notices', name: 'Availability, fit', Show: Notices },
  { id: 'facts', name: 'Specifications', Show: Facts },
  { id: 'bulk-order', name: 'Many variants at once', Show: BulkOrders },
  { id: 'gallery', name: 'Gallery', Show: Pictures },
  { id: 'questions', name: 'Questions', Show: Questions },
];
