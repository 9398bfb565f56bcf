import { useEffect, useState } from 'react';
import { useT } from '../locale/locale.tsx';
import { classNames } from './class-names.ts';
import { fitQuantity } from './fit-quantity.ts';
import { Icon } from './icon.tsx';

type StepperProps = {
  value: number;
  onChange: (quantity: number) => void;
  min?: number;
  step?: number;
  max?: number;
  /** What is counted, for screen readers. */
  label: string;
  name?: string;
  disabled?: boolean;
  small?: boolean;
  /** Replaces the default fit to minimum, step and maximum. `current`: the quantity before. */
  adjust?: (requested: number, current: number) => number;
};

type StepButtonProps = {
  icon: 'minus' | 'plus';
  label: string;
  className: string;
  disabled: boolean;
  onClick: () => void;
};

function StepButton({ icon, label, className, ...button }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(
        className,
        'inline-flex shrink-0 items-center justify-center hover:bg-surface disabled:text-ink-3',
      )}
      {...button}
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}

/** A quantity with buttons and an input. A typed number is fitted on blur. */
export function QuantityStepper(props: StepperProps) {
  const { value, onChange, min = 1, step = 1, max = 1_000_000, label, name, disabled, small, adjust } = props;
  const t = useT();
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const set = (quantity: number) => {
    const fitted = adjust ? adjust(quantity, value) : fitQuantity(quantity, { min, step, max });
    setTyped(String(fitted));
    if (fitted !== value) onChange(fitted);
  };
  const size = small ? 'size-8' : 'size-11 md:size-10';
  return (
    <fieldset className="inline-flex items-stretch rounded-md border border-control" disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      <StepButton
        icon="minus"
        label={t('quantity.less')}
        className={classNames(size, 'rounded-l-md')}
        disabled={value <= min}
        onClick={() => set(value - step)}
      />
      <input
        className={classNames(
          'border-x border-hairline bg-white text-center tabular-nums',
          small ? 'w-13 text-16 md:text-13' : 'w-16 text-16 md:text-14',
        )}
        // Five digits and more widen the input.
        style={typed.length > 4 ? { width: `${typed.length + 2}ch` } : undefined}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        aria-label={label}
        name={name}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 7))}
        onBlur={() => set(Number(typed))}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') set(value + step);
          else if (event.key === 'ArrowDown') set(value - step);
          else if (event.key === 'Enter') set(Number(typed));
          else return;
          if (event.key !== 'Enter') event.preventDefault();
        }}
      />
      <StepButton
        icon="plus"
        label={t('quantity.more')}
        className={classNames(size, 'rounded-r-md')}
        disabled={value + step > max}
        onClick={() => set(value + step)}
      />
    </fieldset>
  );
}
