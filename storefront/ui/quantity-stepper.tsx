import { useId } from 'react';
import { useLocale } from '../locale/locale.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { type QuantityRules, useTypedQuantity } from './use-typed-quantity.ts';

type StepperProps = Pick<QuantityRules, 'value' | 'onChange' | 'adjust'> &
  Partial<Omit<QuantityRules, 'value' | 'onChange' | 'adjust'>> & {
    /** What is counted, for screen readers. */
    label: string;
    name?: string;
    disabled?: boolean;
    small?: boolean;
    /** Has the note in a line of its own of the flex row or grid around, so that it moves nothing beside the quantity. */
    noteLine?: 'first' | 'last';
  };

/**
 * A quantity with buttons and an input. A typed number counts while it is typed, as what it is fitted to on blur; what
 * was changed is said below. What is no whole number stays as it was typed, is refused below, and keeps its form from
 * being sent; see Sum.
 */
export function QuantityStepper(props: StepperProps) {
  const { value, min = 1, step = 1, max = 1_000_000, label, name, disabled, small, noteLine } = props;
  const { t } = useLocale();
  const noteId = useId();
  const { field, typed, type, note, problem, showRefusal, stepTo, setTypedNumber } = useTypedQuantity({
    ...props,
    min,
    step,
    max,
  });
  const button = (kind: 'less' | 'more', next: number, isDisabled: boolean) => (
    <button
      type="button"
      className={classNames(
        small ? 'h-11 w-9 md:size-8' : 'size-11 md:size-10',
        'inline-flex shrink-0 items-center justify-center rounded-md hover:bg-sunk disabled:text-ink-3',
      )}
      aria-label={t(`quantity.${kind}`)}
      disabled={isDisabled}
      onClick={() => stepTo(next)}
    >
      <Icon name={kind === 'less' ? 'minus' : 'plus'} className="size-4" />
    </button>
  );
  return (
    <div className="inline-flex flex-col items-start" style={noteLine && { display: 'contents' }}>
      <fieldset className="inline-flex items-stretch rounded-md border border-edge" disabled={disabled}>
        <legend className="sr-only">{label}</legend>
        {button('less', value - step, value <= min)}
        <input
          className={classNames(
            'border-x border-rule bg-white text-center tabular-nums',
            small ? 'w-14' : 'w-16',
            // A million fits, so that the width never changes.
            typed.length > (small ? 5 : 6) ? 'text-13' : small ? 'text-16 md:text-13' : 'text-15',
          )}
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          name={name}
          {...field}
          maxLength={30}
          data-quantity=""
          aria-invalid={problem !== '' || Boolean(props.refused) || undefined}
          aria-describedby={problem ? noteId : undefined}
          onInput={(event) => type(event.currentTarget.value)}
          onInvalid={showRefusal}
          onBlur={(event) => event.currentTarget.value !== String(value) && setTypedNumber()}
          onKeyDown={(event) => {
            const { key } = event;
            if (key === 'Enter') setTypedNumber();
            if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
            stepTo(key === 'ArrowUp' ? value + step : value - step);
            event.preventDefault();
          }}
        />
        {button('more', value + step, value + step > max)}
      </fieldset>
      <span
        id={noteId}
        role="status"
        className={classNames(
          'text-13',
          problem ? 'text-error' : 'text-ink',
          // As wide as the quantity, or as the line: a long note moves nothing.
          noteLine ? 'col-span-full basis-full empty:sr-only' : 'w-0 min-w-full',
          noteLine === 'first' && 'order-first',
          noteLine === 'last' && 'order-last',
        )}
      >
        {problem || note}
      </span>
    </div>
  );
}
