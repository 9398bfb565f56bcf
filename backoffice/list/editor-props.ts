import type { FilterValue } from '../../kit/list-state.ts';
import type { Filter } from './declared.ts';

/** What sets the value of a filter. */
export type EditorProps = {
  filter: Filter;
  value: FilterValue | undefined;
  setValue: (value: FilterValue | undefined) => void;
  problem: string | undefined;
  setProblem: (problem: string | undefined) => void;
};
