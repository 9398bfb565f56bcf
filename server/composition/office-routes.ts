import type { RenderContext } from '../flows/documents/index.ts';
import { balanceRoutes } from '../office/balances/routes.ts';
import { bankRoutes } from '../office/bank/routes.ts';
import type { StaffRoute } from '../office/gate/handle-staff.ts';
import { openRecordRoutes } from '../office/open-records/routes.ts';
import { orderRoutes } from '../office/orders/routes.ts';
import { paperRoutes } from '../office/papers/routes.ts';
import { paymentRoutes } from '../office/payments/routes.ts';
import { staffRoutes } from '../office/staff/routes.ts';
import { taskRoutes } from '../office/tasks/routes.ts';
import { todayRoutes } from '../office/today/routes.ts';
import type { Seal } from '../platform/seal.ts';
import type { Config } from './config/config.ts';
import { documentSellerOf } from './config/document-seller.ts';
import { screens } from './office-screens.ts';

/** The accounts that buyers are asked to pay to. */
const accountsOf = ({ remittances }: Config): string[] =>
  [...remittances.values()].flatMap((lines) =>
    lines.flatMap(({ name, value }) => (name === 'account' ? [value] : [])),
  );

type Parts = RenderContext & { config: Config; seal: Seal };

/** The calls of the back office that can be proposed and undone: the worker runs what waited for nobody else. */
export function officeRoutes({ config, pool, seal, files, texts }: Parts): StaffRoute[] {
  const { officeUrl, COMPANY_NAME: shop, PUBLIC_URL: publicUrl } = config;
  return [
    ...staffRoutes({ seal, officeUrl, publicUrl, shop }),
    ...orderRoutes(),
    ...paperRoutes({ pool, files, texts, seller: documentSellerOf(config) }),
    ...balanceRoutes(),
    ...taskRoutes(),
    ...paymentRoutes(files),
    ...bankRoutes(accountsOf(config)),
    ...todayRoutes(),
    ...openRecordRoutes(),
    ...screens.flatMap(({ routes }) => routes({ publicUrl })),
  ];
}
