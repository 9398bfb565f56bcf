import type { DocumentSeller } from '../../domains/documents/index.ts';
import type { Config } from './config.ts';

/** Countries whose VAT numbers begin with other letters than their code. */
const COUNTRY_OF_PREFIX: Record<string, string> = { EL: 'GR', XI: 'GB' };

/** The country of a VAT number; empty without one. */
function countryOf(vatId: string): string {
  const prefix = /^[A-Z]{2}/.exec(vatId.trim().toUpperCase())?.[0] ?? '';
  return COUNTRY_OF_PREFIX[prefix] ?? prefix;
}

/** Who sells, as documents name it; without COMPANY_COUNTRY its country is that of its VAT number. */
export const documentSellerOf = (config: Config): DocumentSeller => ({
  name: config.COMPANY_NAME,
  address: config.COMPANY_ADDRESS,
  street: config.COMPANY_STREET,
  zip: config.COMPANY_ZIP,
  city: config.COMPANY_CITY,
  contact: config.COMPANY_CONTACT,
  email: config.COMPANY_EMAIL,
  phone: config.COMPANY_PHONE,
  register: config.COMPANY_REGISTER,
  vatId: config.COMPANY_VAT_ID,
  ukVatId: config.COMPANY_UK_VAT_ID,
  taxNumber: config.COMPANY_TAX_NUMBER,
  eori: config.COMPANY_EORI,
  ioss: config.COMPANY_IOSS,
  country: config.COMPANY_COUNTRY ?? countryOf(config.COMPANY_VAT_ID),
});
