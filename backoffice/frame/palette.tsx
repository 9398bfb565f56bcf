import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Permission } from '../../contract/office/permissions.ts';
import { usePerson } from '../calls/session.ts';
import { useDebounced } from '../calls/use-debounced.ts';
import { useKeys } from '../keys/keys.ts';
import { Key } from '../ui/button.tsx';
import { PaletteDialog } from './palette-dialog.tsx';
import { type Group, type Option, optionsOf } from './palette-options.ts';
import { type Place, usePlaces } from './rail.tsx';

/** Finds records by what is typed. */
export type Finder = { name: string; permission: Permission; find: (text: string) => Promise<Option[]> };
const MIN_LETTERS = 2;

/** What the finders know of a text. */
function useFound(finders: readonly Finder[], text: string): { found: Group[]; isLoading: boolean } {
  const { permissions } = usePerson();
  const open = finders.filter(({ permission }) => permissions.includes(permission));
  const results = useQueries({
    queries: open.map(({ name, find }) => ({
      queryKey: ['find', name, text],
      queryFn: () => find(text),
      enabled: text.length >= MIN_LETTERS,
      placeholderData: text.length >= MIN_LETTERS ? keepPreviousData : undefined,
    })),
  });
  return {
    found: open.map(({ name }, at) => ({ name, options: results[at]?.data ?? [] })),
    isLoading: results.some(({ isFetching }) => isFetching),
  };
}

type Props = { places: readonly Place[]; finders: readonly Finder[]; onClose: () => void };

/** Jumps to any record and page, and does any action of the shown page. */
export function Palette({ places, finders, onClose }: Props) {
  const [text, setText] = useState('');
  const [chosen, choose] = useState(0);
  const [initial] = useState(() => useKeys.getState().groups);
  const id = useId();
  const navigate = useNavigate();
  const searched = useDebounced(text.trim(), 150);
  const { found, isLoading } = useFound(finders, searched);
  const groups = optionsOf({ text, found, keys: initial, places: usePlaces(places) });
  const options = groups.flatMap((group) => group.options);
  const current = options[Math.min(chosen, options.length - 1)];
  const run = (option: Option | undefined): void => {
    if (!option) return;
    onClose();
    if (option.run) queueMicrotask(option.run);
    else if (option.to) void navigate(option.to, { state: option.state });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) choose((chosen + step + options.length) % options.length);
    else if (event.key === 'Enter') run(current);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <PaletteDialog onClose={onClose}>
      <input
        role="combobox"
        aria-label="Order, page or action"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${current.id}`}
        aria-autocomplete="list"
        placeholder="Order, page, action"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          choose(0);
        }}
      />
      {options.length > 0 && <Options {...{ id, groups, current, run }} />}
      <p className="muted" role="status">
        {isLoading || searched !== text.trim()
          ? 'Searching'
          : options.length === 0 && `Nothing is called “${text}”. Try a part of it.`}
      </p>
    </PaletteDialog>
  );
}

type OptionsProps = {
  id: string;
  groups: readonly Group[];
  current: Option | undefined;
  run: (option: Option) => void;
};

const Options = ({ id, groups, current, run }: OptionsProps) => (
  <div role="listbox" id={`${id}-list`} aria-label="Found">
    {groups.map(({ name, options }) => (
      // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
      <div key={name} role="group" aria-label={name}>
        <span aria-hidden="true">{name}</span>
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the box above has the focus
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            aria-selected={option === current}
            onClick={() => run(option)}
          >
            <b>{option.label}</b>
            {option.detail && <span className="muted">{option.detail}</span>}
            {option.key && (
              <span className="end">
                <Key name={option.key} />
              </span>
            )}
          </div>
        ))}
      </div>
    ))}
  </div>
);
