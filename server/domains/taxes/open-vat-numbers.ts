import type { Database } from '../../platform/database/statement.ts';
import type { Log } from '../../platform/log.ts';
import { createVatNumbers, type VatNumbers } from './vat-numbers/check-vat-number.ts';
import { hmrc } from './vat-numbers/hmrc.ts';
import { vies } from './vat-numbers/vies.ts';

type Options = {
  db: Database;
  config: {
    COMPANY_VAT_ID: string;
    COMPANY_UK_VAT_ID: string;
    VIES_URL: string;
    HMRC_URL: string;
    HMRC_CLIENT_ID?: string | undefined;
    HMRC_CLIENT_SECRET?: string | undefined;
  };
  now: () => number;
  log: Pick<Log, 'warn'>;
};

/** Opens the check of VAT numbers with the authorities that the operator's configuration names. */
export function openVatNumbers({ db, config, now, log }: Options): VatNumbers {
  const {
    VIES_URL: viesUrl,
    HMRC_URL: url,
    HMRC_CLIENT_ID: clientId,
    HMRC_CLIENT_SECRET: clientSecret,
  } = config;
  const requester = config.COMPANY_VAT_ID.replace(/\s/g, '');
  return createVatNumbers({
    db,
    union: viesUrl === 'none' ? null : vies({ url: viesUrl, requester }),
    kingdom:
      clientId && clientSecret
        ? hmrc({ url, clientId, clientSecret, requester: config.COMPANY_UK_VAT_ID.replace(/\s/g, '') })
        : null,
    now,
    log,
  });
}
