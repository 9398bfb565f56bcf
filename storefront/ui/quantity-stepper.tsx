import { useState } from 'react';
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

/** A quantity with buttons and an input. A typed number is fitted on blur, and what was changed is said below. */
export function QuantityStepper(props: StepperProps) {
  const { value, onChange, min = 1, step = 1, max = 1_000_000, label, name, disabled, small, adjust } = props;
  const t = useT();
  const [typed, setTyped] = useState(String(value));
  const [typedOver, setTypedOver] = useState(value);
  // Set here, since an effect would run after what is typed at once.
  if (typedOver !== value) {
    setTypedOver(value);
    setTyped(String(value));
  }
  const [note, setNote] = useState('');
  const set = (quantity: number) => {
    setNote('');
    const fitted = adjust ? adjust(quantity, value) : fitQuantity(quantity, { min, step, max });
    setTyped(String(fitted));
    if (fitted !== value) onChange(fitted);
    return fitted;
  };
  /** Fits what was typed, and says why it is another number than that. */
  const setTypedNumber = () => {
    const requested = Number(typed);
    const fitted = set(requested);
    if (fitted === requested || typed === '') return;
    const why = requested < min ? 'atLeast' : requested > max ? 'atMost' : 'fitted';
    setNote(t(`quantity.${why}`, { count: fitted, step }));
  };
  const button = (kind: 'less' | 'more', next: number, isDisabled: boolean) => (
    <button
      type="button"
      className={classNames(
        small ? 'h-11 w-9 md:size-8' : 'size-11 md:size-10',
        'inline-flex shrink-0 items-center justify-center rounded-md hover:bg-surface disabled:text-ink-3',
      )}
      aria-label={t(`quantity.${kind}`)}
      disabled={isDisabled}
      onClick={() => set(next)}
    >
      <Icon name={kind === 'less' ? 'minus' : 'plus'} className="size-4" />
    </button>
  );
  return (
    <div className="inline-flex flex-col items-start">
      <fieldset className="inline-flex items-stretch rounded-md border border-control" disabled={disabled}>
        <legend className="sr-only">{label}</legend>
        {button('less', value - step, value <= min)}
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
          onBlur={() => typed !== String(value) && setTypedNumber()}
          onKeyDown={(event) => {
            const { key } = event;
            if (key === 'Enter') setTypedNumber();
            if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
            set(key === 'ArrowUp' ? value + step : value - step);
            event.preventDefault();
          }}
        />
        {button('more', value + step, value + step > max)}
      </fieldset>
      <span role="status" className="text-13 text-warning">
        {note}
      </span>
    </div>
  );
}
