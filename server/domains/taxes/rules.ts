/** A rule of value added tax. `rate` in hundredths of a percent; the limit is the goods value of a parcel. */
export type VatRule = {
  /** Tax area that a `TaxPlace` names. */
  area: string;
  scheme: 'IOSS' | 'OSS' | 'UK';
  /** Whether it holds for parcels that cross the customs border, or for those that do not. */
  imported: boolean;
  since: string;
  until: string | null;
  rate: number;
  limitAmount: number | null;
  limitCurrency: string | null;
};

/** A rule of customs duty; `amount` in minor units of `currency` for each different six-digit HS code. */
export type DutyRule = {
  territory: string;
  since: string;
  until: string | null;
  kind: 'none' | 'per_heading' | 'at_border';
  amount: number | null;
  currency: string | null;
  limitAmount: number | null;
  limitCurrency: string | null;
  inTariff: boolean;
  fallbackHs: string | null;
};

/**
 * A handling fee or national levy: `amount` in minor units of `currency`, or `rate` in hundredths of a percent of the
 * goods value.
 */
export type Levy = {
  territory: string;
  since: string;
  until: string | null;
  unit: 'heading' | 'line' | 'parcel' | 'value';
  amount: number | null;
  currency: string | null;
  rate: number | null;
  limitAmount: number | null;
  limitCurrency: string | null;
  isLimitIncluded: boolean;
  /** `seller`: collected with every method; `receiver`: where the method delivers duty paid. */
  owedBy: 'seller' | 'receiver';
};

/** What the receiver pays on delivery. `unknown`: the shop has no rule for the country. */
export type DueOnDelivery = 'nothing' | 'duty' | 'vatAndDuty' | 'unknown';

/** All amounts in minor units of the buyer's currency. */
export type ParcelTaxes = {
  vat: number;
  /** In hundredths of a percent; 0 where no VAT is collected. */
  vatRate: number;
  /** Duty, handling fees and levies that the shop collects. */
  customsDuty: number;
  due: DueOnDelivery;
  /** The duty that is due on delivery; null when customs decides. */
  dueDuty: number | null;
  /** Whether the receiver, a trader, owes the VAT to its own tax office. */
  reverseCharge: boolean;
};

/**
 * What a trader's VAT number changes. `reverse`: the trader owes the tax of a supply (Directive 2006/112/EC, Article
 * 138: it is exempt here; VAT Notice 1003 for parcels to the United Kingdom). `import`: the scheme is for consumers
 * only (Article 369l), and the trader pays at import. `none`: taxed like a consumer.
 */
export type TradeRule = 'none' | 'reverse' | 'import';

type Trade = {
  scheme: VatRule['scheme'];
  /** Country of the trader's confirmed number; null: a consumer. */
  trader: string | null;
  /** Customs territory of that country, and of the destination. */
  traderTerritory: string;
  to: string;
  /** Country that the goods leave, and country of the tax area that they go to. */
  warehouseCountry: string;
  country: string;
};

/** Returns what a trader's number changes for a parcel. */
export function tradeRuleOf({
  scheme,
  trader,
  traderTerritory,
  to,
  warehouseCountry,
  country,
}: Trade): TradeRule {
  if (trader === null) return 'none';
  // A number that begins with XI is one of the United Kingdom too.
  if (scheme === 'UK') return trader === 'GB' || trader === 'XI' ? 'reverse' : 'none';
  if (traderTerritory !== to) return 'none';
  if (scheme === 'IOSS') return 'import';
  // Exempt only across a border, and for a number of another member state than the one that the goods leave.
  return warehouseCountry !== country && trader !== warehouseCountry ? 'reverse' : 'none';
}

/** The rules that hold for a parcel, with their amounts in the buyer's currency. */
export type Assessment = {
  /** Whether the parcel crosses a customs border. */
  isImport: boolean;
  vat: { rate: number; limit: number; trade: TradeRule } | null;
  duty: {
    kind: DutyRule['kind'];
    amount: number;
    limit: number;
    inTariff: boolean;
    fallbackHs: string;
  } | null;
  levies: (Pick<Levy, 'unit' | 'isLimitIncluded' | 'owedBy'> & {
    amount: number;
    rate: number;
    limit: number;
  })[];
};

export type DeclaredGoods = {
  /** Value of the goods with their packing. */
  goods: number;
  insurance: number;
  /** HS codes of the products, null for one that has none. */
  hsCodes: readonly (string | null)[];
};

const HEADING_DIGITS = 6;

/** Returns how many different six-digit HS codes a parcel is declared under. */
export const headingsOf = (hsCodes: readonly (string | null)[], fallback: string): number =>
  new Set(hsCodes.map((code) => code?.slice(0, HEADING_DIGITS) ?? fallback)).size;

/** Returns a tax of a rate in hundredths of a percent, half up. */
const percentOf = (base: number, rate: number): number => Math.floor((base * rate + 5000) / 10_000);

/** Returns what a party owes of the levies on a parcel. */
function leviesOf(
  { levies, duty }: Assessment,
  { goods, hsCodes }: DeclaredGoods,
  party: Levy['owedBy'],
): number {
  return levies
    .filter(
      ({ owedBy, limit, isLimitIncluded }) =>
        owedBy === party && (goods < limit || (isLimitIncluded && goods === limit)),
    )
    .reduce((sum, { unit, amount, rate }) => {
      if (unit === 'value') return sum + percentOf(goods, rate);
      const counts = {
        heading: headingsOf(hsCodes, duty?.fallbackHs ?? ''),
        line: hsCodes.length,
        parcel: 1,
      };
      return sum + amount * counts[unit];
    }, 0);
}

/**
 * Returns what the shop collects on a parcel and what is left to its receiver. Tax is on everything that the buyer pays
 * for the parcel, duty and levies included (Directive 2006/112/EC, Article 78). `isDutyPaid`: of the shipping method.
 */
export function assessParcel(
  assessment: Assessment,
  declared: DeclaredGoods,
  { shipping, isDutyPaid }: { shipping: number; isDutyPaid: boolean },
): ParcelTaxes {
  const { isImport, vat, duty } = assessment;
  const { goods, insurance, hsCodes } = declared;
  const ofReceiver = leviesOf(assessment, declared, 'receiver');
  const levied = leviesOf(assessment, declared, 'seller') + (isDutyPaid ? ofReceiver : 0);
  const isVatCollected = vat !== null && goods <= vat.limit && vat.trade === 'none';
  const reverseCharge = vat !== null && goods <= vat.limit && vat.trade === 'reverse';
  const vatOn = (collected: number): number =>
    isVatCollected ? percentOf(goods + shipping + insurance + collected, vat.rate) : 0;
  const none: ParcelTaxes = {
    vat: vatOn(levied),
    vatRate: isVatCollected ? vat.rate : 0,
    customsDuty: levied,
    due: 'nothing',
    dueDuty: null,
    reverseCharge,
  };
  if (!isImport) return none;
  if (duty === null) return { ...none, due: 'unknown' };

  const isAtBorder = duty.kind === 'at_border' || goods > duty.limit;
  const isVatLeft = vat !== null && !isVatCollected && !reverseCharge;
  if (isAtBorder) {
    if (isVatLeft) return { ...none, due: 'vatAndDuty' };
    return { ...none, due: isDutyPaid && duty.inTariff ? 'nothing' : 'duty' };
  }
  const customsDuty = duty.kind === 'per_heading' ? duty.amount * headingsOf(hsCodes, duty.fallbackHs) : 0;
  if (isVatLeft) return { ...none, due: 'vatAndDuty' };
  if (customsDuty === 0 && vat === null) return { ...none, due: 'unknown' };
  const collected = customsDuty + levied;
  if (isDutyPaid) return { ...none, vat: vatOn(collected), customsDuty: collected };
  const dueDuty = customsDuty + ofReceiver;
  return dueDuty === 0 ? none : { ...none, due: 'duty', dueDuty };
}
