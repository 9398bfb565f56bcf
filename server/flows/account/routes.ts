import type { Pool } from 'pg';
import { deleteAddressEntry, saveAddressEntry, setDefaultAddress } from '../../../contract/address-book.ts';
import { changeSubscription, setPreferences, updateProfile } from '../../../contract/profile.ts';
import { refuseField, refuseUnknownCurrency } from '../../../contract/refusals.ts';
import { getAddresses } from '../../../contract/user.ts';
import { ok } from '../../../kit/result.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import {
  addressesOf,
  deleteEntry,
  saveEntry,
  setDefaultEntry,
  updateMember,
  updatePreferences,
} from '../../domains/members/index.ts';
import { addressHints, checkAddress, findAddressErrors, type Places } from '../../domains/places/index.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { NewsletterContext } from '../newsletter/index.ts';
import { updateSubscription } from './update-subscription.ts';

export type AccountContext = {
  pool: Pool;
  places: Places;
  taxonomy: Pick<Taxonomy, 'isDevice' | 'findCategory'>;
  newsletter: NewsletterContext;
};

const unique = (slugs: string[] | undefined): string[] | null => (slugs ? [...new Set(slugs)] : null);

/** The calls by which members keep their address book. */
const addressRoutes = ({ pool, places }: AccountContext): Route[] => [
  handle(getAddresses, async ({ visitor }, { withCompany }) => {
    const { id: member, company } = visitor;
    const rows = await addressesOf(pool, { member, company: (withCompany && company?.id) || null });
    return ok(
      rows.map(({ fields, ...row }) => ({ ...row, address: fields, addressHints: addressHints(fields) })),
    );
  }),
  handle(
    saveAddressEntry,
    async ({ visitor }, { id, isDefault, address: given }) => {
      const checked = checkAddress(places, given);
      if (!checked.ok) return checked;
      const { value: address } = checked;
      const saved = await saveEntry(pool, { member: visitor.id, id, address, isDefault });
      return saved.ok ? ok({ ...saved.value, addressHints: addressHints(address) }) : saved;
    },
    (given) => findAddressErrors(places, given),
  ),
  handle(deleteAddressEntry, ({ visitor }, { id }) => deleteEntry(pool, { member: visitor.id, id })),
  handle(setDefaultAddress, ({ visitor }, { id }) => setDefaultEntry(pool, { member: visitor.id, id })),
];

/** The calls by which members change what the shop knows of them. */
export const accountFlowRoutes = (account: AccountContext): Route[] => {
  const { pool, places, taxonomy } = account;
  const isDepartment = (slug: string) => taxonomy.findCategory(slug)?.parent === null;
  return [
    ...addressRoutes(account),
    handle(updateProfile, async ({ visitor }, profile) => {
      if (!places.country(profile.country)) return refuseField('country', 'country');
      await updateMember(pool, { member: visitor.id, ...profile });
      return ok({});
    }),
    handle(setPreferences, async ({ visitor }, { language, currency, country, devices, categories }) => {
      if (currency && !places.isCurrency(currency)) return refuseUnknownCurrency('currency');
      if (country && !places.country(country)) return refuseField('country', 'country');
      if (devices?.some((slug) => !taxonomy.isDevice(slug))) return refuseField('devices', 'unknown');
      if (categories?.some((slug) => !isDepartment(slug))) return refuseField('categories', 'unknown');
      await updatePreferences(pool, {
        member: visitor.id,
        language: language ?? null,
        currency: currency ?? null,
        country: country ?? null,
        devices: unique(devices),
        categories: unique(categories),
      });
      return ok({});
    }),
    handle(changeSubscription, (context, change) => updateSubscription(account, context, change)),
  ];
};
