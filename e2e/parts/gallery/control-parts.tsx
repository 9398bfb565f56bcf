import { useLocale } from '../../../storefront/locale/locale.tsx';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Barcode } from '../../../storefront/ui/barcode.tsx';
import { BUTTON_ROW, Button, buttonClass } from '../../../storefront/ui/button.tsx';
import { Icon, iconNames } from '../../../storefront/ui/icon.tsx';
import { Price } from '../../../storefront/ui/price.tsx';
import { QuantityStepper } from '../../../storefront/ui/quantity-stepper.tsx';
import { TAB, TAB_ROW } from '../../../storefront/ui/tabs.ts';
import { Tooltip } from '../../../storefront/ui/tooltip.tsx';
import { ignore, Line, type Part, State, States } from './part.tsx';
import { wordsOf } from './samples/words.ts';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

function Buttons() {
  const { t } = useLocale();
  const each = (more: { disabled?: boolean; busy?: boolean; size?: (typeof sizes)[number] }) => (
    <Line>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} {...more}>
          {t('cart.add')}
        </Button>
      ))}
    </Line>
  );
  return (
    <States>
      {sizes.map((size) => (
        <State key={size} name={size}>
          {each({ size })}
        </State>
      ))}
      <State name="hover" force="hover">
        {each({})}
      </State>
      <State name="focus" force="focus">
        {each({})}
      </State>
      <State name="disabled">{each({ disabled: true })}</State>
      <State name="busy">{each({ busy: true })}</State>
      <State name="wide" width={440}>
        <Button wide size="lg">
          {t('filters.showTotal', { count: 12480 })}
        </Button>
      </State>
      <State name="row">
        <div className={BUTTON_ROW}>
          <a href="#buttons" className={buttonClass()}>
            {t('product.chooseNamed', { title: 'Arden' })}
          </a>
          <Button variant="secondary">{t('filters.clear')}</Button>
          <Button variant="quiet">
            <Icon name="download" />
            {t('close')}
          </Button>
        </div>
      </State>
    </States>
  );
}

function Steppers() {
  const { t } = useLocale();
  const label = t('product.quantity');
  const common = { label, onChange: ignore };
  return (
    <States>
      <State name="at the minimum" width={240}>
        <QuantityStepper {...common} value={10} min={10} step={10} />
      </State>
      <State name="in between" width={240}>
        <QuantityStepper {...common} value={120} min={10} step={10} />
      </State>
      <State name="five digits" width={240}>
        <QuantityStepper {...common} value={1_000_000} />
      </State>
      <State name="disabled" width={240}>
        <QuantityStepper {...common} value={10} disabled />
      </State>
      <State name="small" width={240}>
        <QuantityStepper {...common} value={10} small />
      </State>
      <State name="hover" force="hover" width={240}>
        <QuantityStepper {...common} value={20} />
      </State>
      <State name="focus" force="focus" width={240}>
        <QuantityStepper {...common} value={20} />
      </State>
    </States>
  );
}

function Small() {
  const { t, language } = useLocale();
  const words = wordsOf(language);
  return (
    <States>
      <State name="counts" width={200}>
        <Line>
          {[0, 1, 12, 1200].map((count) => (
            <Badge key={count} count={count} />
          ))}
        </Line>
      </State>
      <State name="prices" width={320}>
        <Line>
          <Price amount={1249} currency="EUR" />
          <Price amount={123_456_789} currency="USD" className="text-24 font-semibold" />
          <Price amount={1249} currency="JPY" className="text-ink" />
        </Line>
      </State>
      <State name="tooltip" width={200}>
        <Tooltip text={t('product.mixed')}>{t('product.each')}</Tooltip>
      </State>
      <State name="tooltip, focus" force="focus" width={200}>
        <Tooltip text={t('product.mixed')}>{t('product.each')}</Tooltip>
      </State>
      <State name="barcode" width={320}>
        <Barcode text="V261125000012" label="V261125000012" />
      </State>
      <State name="tabs">
        <nav className={TAB_ROW} aria-label="tabs">
          <div className="flex">
            {[words.category, words.short, words.material].map((name, at) => (
              <a key={name} href="#small" className={TAB} aria-current={at === 1 ? 'page' : undefined}>
                {name} <Badge count={at} />
              </a>
            ))}
          </div>
        </nav>
      </State>
    </States>
  );
}

const Icons = () => (
  <Line>
    {iconNames.map((name) => (
      <Icon key={name} name={name} />
    ))}
  </Line>
);

export const controlParts: readonly Part[] = [
  { id: 'buttons', name: 'Buttons', Show: Buttons },
  { id: 'steppers', name: 'Quantity stepper', Show: Steppers },
  { id: 'small', name: 'Badge, price, tooltip, barcode, tabs', Show: Small },
  { id: 'icons', name: 'Icons', Show: Icons },
];
