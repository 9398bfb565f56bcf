import { countryCodes, countryName } from '../ui/format.ts';
import type { DeclaredList, Filter } from './declared.ts';

const none: Readonly<Record<string, string>> = {};
let countries: Record<string, string> | undefined;
let currencies: Record<string, string> | undefined;

const named = (values: readonly string[], nameOf: (value: string) => string): Record<string, string> =>
  Object.fromEntries(
    values
      .map((value) => [value, nameOf(value)] as const)
      .sort(([, one], [, other]) => one.localeCompare(other)),
  );

/** The values that a filter offers, with their names. */
export function useChoices(
  declared: DeclaredList,
  filter: Filter | undefined,
): Readonly<Record<string, string>> {
  const of = filter?.kind === 'oneOf' ? filter.of : undefined;
  const own = declared.useChoices?.(of === 'tag' || of === 'staff' ? of : null) ?? none;
  if (filter?.kind !== 'oneOf') return none;
  if (filter.choices) return filter.choices;
  if (of === 'country') {
    countries ??= named(countryCodes(), countryName);
    return countries;
  }
  if (of === 'currency') {
    currencies ??= named(Intl.supportedValuesOf('currency'), (code) => code);
    return currencies;
  }
  return own;
}
