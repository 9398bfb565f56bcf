import type { RouteObject } from 'react-router';
import { ApprovalsPage } from './approvals/approvals-page.tsx';
import { BankPage } from './bank/bank-page.tsx';
import { BankLinePage } from './bank/line-page.tsx';
import { lists, screens } from './declared/screens.tsx';
import { ListPage } from './list/list-page.tsx';
import { NewOrderPage } from './new-order/new-order-page.tsx';
import { Office } from './office.tsx';
import { OrderPage } from './order/order-page.tsx';
import { PaymentPage } from './payments/payment-page.tsx';
import { RecordPage } from './record/record-page.tsx';
import { HistoryPage } from './screens/history-page.tsx';
import { InvitationPage } from './screens/invitation-page.tsx';
import { NotFoundPage } from './screens/not-found-page.tsx';
import { PageFailed } from './screens/page-failed.tsx';
import { RolesPage } from './screens/roles-page.tsx';
import { SessionsPage } from './screens/sessions-page.tsx';
import { StaffPage } from './screens/staff-page.tsx';
import { TodayPage } from './screens/today-page.tsx';
import { TrackingPage } from './screens/tracking-page.tsx';
import { WorkPage } from './screens/work-page.tsx';

const recordPages: RouteObject[] = screens.flatMap(({ record, recordCalls, declared }) =>
  record && recordCalls
    ? [
        {
          path: `${declared.path}/:id`,
          element: <RecordPage {...{ record, declared, lists }} calls={recordCalls} />,
        },
      ]
    : [],
);

/** Every page and its address. */
export const routes: RouteObject[] = [
  { path: '/invitation', element: <InvitationPage />, errorElement: <PageFailed /> },
  {
    element: <Office />,
    errorElement: <PageFailed />,
    children: [
      {
        errorElement: <PageFailed />,
        children: [
          { path: '/', element: <TodayPage /> },
          ...lists.map((declared) => ({
            path: declared.path,
            element: <ListPage key={declared.path} declared={declared} />,
          })),
          ...recordPages,
          { path: '/orders/:orderId', element: <OrderPage /> },
          { path: '/new-order', element: <NewOrderPage /> },
          { path: '/payments/:paymentId', element: <PaymentPage /> },
          { path: '/bank', element: <BankPage /> },
          { path: '/bank/lines/:lineId', element: <BankLinePage /> },
          { path: '/tracking', element: <TrackingPage /> },
          { path: '/work', element: <WorkPage /> },
          { path: '/approvals', element: <ApprovalsPage /> },
          { path: '/staff', element: <StaffPage /> },
          { path: '/roles', element: <RolesPage /> },
          { path: '/sessions', element: <SessionsPage /> },
          { path: '/history', element: <HistoryPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
