import { Choice } from '../ui/field.tsx';
import { formatDay, formatMoney } from '../ui/format.ts';

type Option = { method: string; name: string; price: number; first?: string; last?: string };
type Parcel = { warehouse: number; method: string | null; options: readonly Option[] };
type Methods = Readonly<Record<string, string>>;
type Props = {
  parcels: readonly Parcel[];
  currency: string;
  methods: Methods;
  onChange: (methods: Methods) => void;
  errorOf: (field: string) => string | undefined;
};

/** How each parcel is sent, of what takes it there; with its arrival where that is known. */
export const MethodChoices = ({ parcels, currency, methods, onChange, errorOf }: Props) =>
  parcels.map(({ warehouse, method, options }) => {
    const chosen = methods[warehouse] ?? method ?? '';
    const isOffered = options.some((option) => option.method === chosen);
    return (
      <Choice
        key={warehouse}
        label={`Shipping from warehouse ${warehouse}`}
        name={`methods.${warehouse}`}
        error={errorOf(`methods.${warehouse}`)}
        choices={{
          ...(isOffered ? {} : { [chosen]: 'Choose one' }),
          ...Object.fromEntries(options.map((option) => [option.method, textOf(option, currency)])),
        }}
        value={chosen}
        onChange={(event) => onChange({ ...methods, [warehouse]: event.target.value })}
      />
    );
  });

const textOf = ({ name, price, first, last }: Option, currency: string): string =>
  [name, formatMoney(price, currency), first && last && `${formatDay(first)} to ${formatDay(last)}`]
    .filter(Boolean)
    .join(', ');
