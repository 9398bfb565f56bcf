import { ListPage } from '../list/list-page.tsx';
import { orders } from '../order/orders.tsx';

export const OrdersPage = () => <ListPage declared={orders} />;
