import type { RouteObject } from 'react-router';
import { ApprovalsPage } from './approvals/approvals-page.tsx';
import { Office } from './office.tsx';
import { OrderPage } from './order/order-page.tsx';
import { HistoryPage } from './screens/history-page.tsx';
import { InvitationPage } from './screens/invitation-page.tsx';
import { NotFoundPage } from './screens/not-found-page.tsx';
import { OrdersPage } from './screens/orders-page.tsx';
import { PageFailed } from './screens/page-failed.tsx';
import { RolesPage } from './screens/roles-page.tsx';
import { SessionsPage } from './screens/sessions-page.tsx';
import { StaffPage } from './screens/staff-page.tsx';
import { TodayPage } from './screens/today-page.tsx';
import { TrackingPage } from './screens/tracking-page.tsx';
import { WorkPage } from './screens/work-page.tsx';

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
          { path: '/orders', element: <OrdersPage /> },
          { path: '/orders/:orderId', element: <OrderPage /> },
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
