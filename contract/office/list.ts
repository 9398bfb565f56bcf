import { z } from 'zod';
import { isDay } from '../../kit/is-day.ts';
import type { FilterValue } from '../../kit/list-state.ts';
import { declareStaff } from './call.ts';
import type { Permission } from './permissions.ts';

/**
 * A column. Its values by type: `id`, `text`, `choice` and `country` are strings; `money` an amount in minor units of the
 * currency in the column that `currency` names, which is always answered with it, or of US dollars; `number` a number; `flag` a boolean;
 * `time` RFC 3339 in UTC; `day` 2026-11-23; `people` names, the most important first; `tags` strings. null: there is none.
 */
export type Column = {
  label: string;
  type:
    | 'id'
    | 'text'
    | 'money'
    | 'number'
    | 'time'
    | 'day'
    | 'choice'
    | 'country'
    | 'flag'
    | 'people'
    | 'tags';
  /** The list whose record it opens, by its value. */
  link?: string;
  currency?: string;
  /** Labels of a choice by value. */
  choices?: Readonly<Record<string, string>>;
  /** Whoever lacks it never gets the column. */
  permission?: Permission;
  /** Shown only when it is chosen. */
  hidden?: true;
  /** Shown on a phone too, where the person has chosen none. */
  narrow?: true;
};

/** A filter. `of` says what a range is between: days (UTC), or whole numbers, money in minor units. */
export type Filter = { label: string } & (
  | {
      kind: 'oneOf';
      choices?: Readonly<Record<string, string>>;
      /** Of a person of the staff: `me`, `nobody` or a number. */
      of?: 'country' | 'currency' | 'staff' | 'tag';
    }
  | { kind: 'range'; of: 'day' | 'number' | 'money' }
  | { kind: 'flag' }
  | { kind: 'text' }
);

export type View = { label: string; filters: Readonly<Record<string, FilterValue>> };

/** A list as both halves of the back office know it: plain data. */
export type List = {
  name: string;
  label: string;
  permission: Permission;
  /** It is about the shop itself: it stands last, and its views on its own page alone. */
  isOfHouse?: true;
  columns: Readonly<Record<string, Column>>;
  filters: Readonly<Record<string, Filter>>;
  /** Sorts with the direction that a list begins with; the first is the usual one. */
  sorts: Readonly<Record<string, 'up' | 'down'>>;
  search: boolean;
  views: Readonly<Record<string, View>>;
};

/** Declares a list. */
export const declareList = <const L extends List>(list: L): L => list;

/** Of a value in a filter, of what is searched for, and of values of one filter. */
const MAX_VALUE = 100;
const MAX_SEARCH = 200;
const MAX_VALUES = 50;
/** Rows of a page; one more is read to know whether there is a next one. */
export const LIST_PAGE = 50;
/** A count stops here: the page says “over 10,000”. */
export const MAX_COUNT = 10_001;

const shortText = z.string().min(1, 'is empty').max(MAX_VALUE, `at most ${MAX_VALUE} characters`);
const end = {
  day: z.string().refine(isDay, 'a day as 2026-11-23'),
  number: z.string().regex(/^-?\d{1,12}$/, 'a whole number'),
  money: z.string().regex(/^-?\d{1,12}$/, 'an amount in minor units'),
};

function schemaOf(filter: Filter): z.ZodType<FilterValue> {
  if (filter.kind === 'flag') return z.literal(true);
  if (filter.kind === 'text') return shortText;
  if (filter.kind === 'range')
    return z.strictObject({ from: end[filter.of].optional(), to: end[filter.of].optional() });
  const { choices } = filter;
  const value = shortText.refine((text) => !choices || Object.hasOwn(choices, text), 'no such value');
  return z.array(value).min(1, 'choose a value').max(MAX_VALUES, `at most ${MAX_VALUES} values`);
}

const nameOf = (names: Readonly<Record<string, unknown>>) =>
  z.string().refine((name) => Object.hasOwn(names, name), 'the list has none of that name');

/** The state of a list (kit/list-state.ts) as its calls take it. */
export const stateOf = ({ columns, filters, sorts, views }: List) =>
  z.object({
    view: nameOf(views).optional(),
    filters: z.strictObject(
      Object.fromEntries(
        Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter).optional()]),
      ),
    ),
    sort: z
      .string()
      .refine(
        (sort) => sort === '' || Object.hasOwn(sorts, sort.replace(/^-/, '')),
        'the list has no such sort',
      ),
    search: z.string().max(MAX_SEARCH, `at most ${MAX_SEARCH} characters`),
    columns: z.array(nameOf(columns)).max(MAX_VALUES),
  });

export const cell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
/** A row of a list: values by column, and always `id`. */
const row = z.record(z.string(), cell);
export type Cell = z.output<typeof cell>;
export type Row = z.output<typeof row>;

/** Declares the two calls of a list: its rows, and how many there are, which holds up no rows. */
export const declareListCalls = (list: List) => ({
  rows: declareStaff({
    path: `/${list.name}/list`,
    permission: list.permission,
    summary: `A page of the list “${list.label}”. Columns that the person may not see are left out.`,
    input: z.object({ state: stateOf(list), cursor: z.string().max(300).optional() }),
    output: z.object({
      rows: z.array(row),
      next: z.string().nullable().describe('What the next page is asked for with; null: this is the last'),
      form: z.enum(['walk', 'gather']).describe('How the database found them'),
    }),
  }),
  count: declareStaff({
    path: `/${list.name}/count`,
    permission: list.permission,
    summary: `How many rows the list “${list.label}” has.`,
    input: z.object({ state: stateOf(list) }),
    output: z.object({ count: z.int(), isCapped: z.boolean().describe('There are more than 10,000') }),
  }),
});
