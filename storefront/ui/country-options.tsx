import type { Country } from '../../contract/shop.ts';

type OptionsProps = {
  countries: readonly Pick<Country, 'code' | 'name'>[];
  /** Said where none is chosen. */
  choose: string;
};

/** The options of a choice of countries. */
export const CountryOptions = ({ countries, choose }: OptionsProps) => (
  <>
    <option value="">{choose}</option>
    {countries.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </>
);
