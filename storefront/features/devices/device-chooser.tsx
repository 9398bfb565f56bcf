import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MAX_DEVICES } from '../../../kit/devices.ts';
import { sameSitePath } from '../../../kit/same-site-path.ts';
import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DeviceIcon } from './device-icon.tsx';
import { fullName } from './device-names.ts';
import type { Maker } from './group-by-maker.ts';

const FORM = 'choose-devices';

type ChooserProps = {
  makers: readonly Maker[];
  /** Slugs. */
  chosen: readonly string[];
};

/**
 * Devices to tick, by maker, found by typing. A plain form: the server makes the ticked ones the visitor's devices. It
 * leads back to the page that the visitor came from, which the query `from` names, else and from the first page to the best
 * sellers that fit.
 */
export function DeviceChooser({ makers, chosen }: ChooserProps) {
  const { t, href } = useLocale();
  const { search } = useLocation();
  const [count, setCount] = useState(chosen.length);
  const [words, setWords] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const isShown = (maker: string, name: string) =>
    words.every((word) => `${maker} ${name}`.toLowerCase().includes(word));
  const shown = makers.flatMap(({ maker, devices }) => devices.filter(({ name }) => isShown(maker, name)));
  const leadBack = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const given = sameSitePath(new URLSearchParams(search).get('from'));
    // The first page has no list of its own.
    const from = given?.split('?', 1)[0] === href('/') ? null : given;
    if (from) currentTarget.action = from;
    else if (count === 0) currentTarget.action = href('/productseries');
    // A query of the address would be lost: a form's own fields are its query.
    addQueryFields(currentTarget, from);
  };
  const tickFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [first] = shown;
    if (first && words.length > 0) form.current?.querySelector<HTMLElement>(`#device-${first.slug}`)?.click();
  };
  return (
    <>
      {/* Outside of the form: Enter in the field must not send it before there is code. */}
      <div className="devices-bar">
        <input
          type="search"
          onInput={(event) => setWords(event.currentTarget.value.toLowerCase().split(/\s+/).filter(Boolean))}
          onKeyDown={tickFirst}
          aria-label={t('seriesAll.find')}
          placeholder={t('seriesAll.find')}
          autoComplete="off"
          enterKeyHint="search"
          className="control noscript:hidden devices-search"
        />
        <button type="submit" form={FORM} className={buttonClass({ size: 'lg' })}>
          {t('devices.show')}
          {count > 0 && ` (${count})`}
        </button>
        <p role="status" className="w-full text-13 text-ink-3">
          {count >= MAX_DEVICES
            ? t('devices.full', { max: MAX_DEVICES })
            : words.length > 0 && t('seriesAll.found', { count: shown.length })}
        </p>
      </div>
      <form
        id={FORM}
        ref={form}
        method="get"
        action={href('/bestselling')}
        onSubmit={leadBack}
        onChange={() => setCount(form.current?.querySelectorAll(':checked').length ?? 0)}
      >
        <input type="hidden" name="devices" value="" />
        {makers.map(({ maker, devices }) => (
          <MakerDevices
            key={maker}
            maker={maker}
            devices={devices}
            chosen={chosen}
            isShown={(name) => isShown(maker, name)}
            isFull={count >= MAX_DEVICES}
          />
        ))}
        {shown.length === 0 && (
          <p className="mt-8 text-ink-2">
            {t('devices.noMatch')}{' '}
            <a className="link" href={href('/contactus')}>
              {t('devices.ask')}
            </a>
          </p>
        )}
      </form>
    </>
  );
}

/** Adds the query of an address as hidden fields of a form that leads there. */
function addQueryFields(form: HTMLFormElement, path: string | null): void {
  for (const old of form.querySelectorAll('[data-query]')) old.remove();
  const mark = path?.indexOf('?') ?? -1;
  if (!path || mark === -1) return;
  for (const [name, value] of new URLSearchParams(path.slice(mark))) {
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
    field.dataset.query = '';
    form.append(field);
  }
}

type MakerProps = {
  maker: string;
  devices: Maker['devices'];
  chosen: readonly string[];
  isShown: (name: string) => boolean;
  /** No further device can be chosen. */
  isFull: boolean;
};

function MakerDevices({ maker, devices, chosen, isShown, isFull }: MakerProps) {
  // Hidden rather than removed: a ticked device stays ticked whatever is typed.
  return (
    <fieldset hidden={!devices.some(({ name }) => isShown(name))} className="mt-6">
      <legend className="text-15 font-semibold">{maker}</legend>
      <div className="devices-grid">
        {devices.map(({ slug, name, form }) => (
          <label key={slug} hidden={!isShown(name)} className="device-choice">
            <input
              type="checkbox"
              id={`device-${slug}`}
              name="devices"
              value={slug}
              defaultChecked={chosen.includes(slug)}
              aria-label={fullName({ maker, name })}
              aria-disabled={isFull}
              onClick={(event) => isFull && event.currentTarget.checked && event.preventDefault()}
              className="device-tick"
            />
            <DeviceIcon form={form} className="h-12 w-9" />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
