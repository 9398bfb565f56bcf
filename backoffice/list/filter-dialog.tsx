import { useState } from 'react';
import type { FilterValue, ListState } from '../../kit/list-state.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Choice, Field } from '../ui/field.tsx';
import { DialogFoot, Form } from '../ui/form.tsx';
import type { DeclaredList } from './declared.ts';
import type { EditorProps } from './editor-props.ts';
import { ManyChoice } from './many-choice.tsx';
import { RangeFields } from './range-fields.tsx';
import { useChoices } from './use-choices.ts';

type Props = {
  declared: DeclaredList;
  /** The filter to change; empty: which one is chosen first. */
  name: string;
  state: ListState;
  onSet: (name: string, value: FilterValue | undefined) => void;
  onClose: () => void;
};

/** Sets a filter. */
export function FilterDialog({ declared, name: given, state, onSet, onClose }: Props) {
  const { filters } = declared.list;
  const [name, setName] = useState(given || (Object.keys(filters)[0] ?? ''));
  const [value, setValue] = useState<FilterValue | undefined>(state.filters[name]);
  const [problem, setProblem] = useState<string | undefined>();
  const filter = filters[name];
  const choose = (other: string): void => {
    setName(other);
    setValue(state.filters[other]);
    setProblem(undefined);
  };
  return (
    <Dialog title={given && filter ? filter.label : 'Filter'} onClose={onClose}>
      <Form refusal={null} onSubmit={() => problem === undefined && onSet(name, withoutEmpty(value))}>
        <div className="body">
          {!given && (
            <Choice
              label="By"
              name="filter"
              autoFocus
              choices={Object.fromEntries(Object.entries(filters).map(([key, { label }]) => [key, label]))}
              value={name}
              onChange={(event) => choose(event.target.value)}
            />
          )}
          {filter && <Editor key={name} {...{ declared, filter, value, setValue, problem, setProblem }} />}
        </div>
        <DialogFoot onClose={onClose}>
          <Button type="submit" look="primary">
            Set the filter
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

/** A filter without a value is none. */
function withoutEmpty(value: FilterValue | undefined): FilterValue | undefined {
  if (value === undefined || value === true) return value;
  if (typeof value === 'string') return value.trim() || undefined;
  if ('length' in value) return value.length > 0 ? value : undefined;
  return value.from || value.to ? value : undefined;
}

function Editor({ declared, ...props }: EditorProps & { declared: DeclaredList }) {
  const { filter, value, setValue } = props;
  const choices = useChoices(declared, filter);
  if (filter.kind === 'flag')
    return (
      <Choice
        label={filter.label}
        name="value"
        choices={{ '': 'all', yes: 'yes' }}
        value={value === true ? 'yes' : ''}
        onChange={(event) => setValue(event.target.value ? true : undefined)}
      />
    );
  if (filter.kind === 'range') return <RangeFields {...props} of={filter.of} />;
  if (filter.kind === 'text')
    return (
      <Field
        label={filter.label}
        name="value"
        maxLength={100}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => setValue(event.target.value)}
      />
    );
  const chosen = typeof value === 'object' && 'length' in value ? value : [];
  return <ManyChoice label={filter.label} choices={choices} chosen={chosen} onChoose={setValue} />;
}
