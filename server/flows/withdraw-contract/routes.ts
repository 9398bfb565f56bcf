import { withdrawFromContract } from '../../../contract/withdrawal.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { declareWithdrawal, type WithdrawalContext } from './withdraw.ts';

export const withdrawalRoutes = (dependencies: WithdrawalContext): Route[] => [
  handle(withdrawFromContract, (context, input) => declareWithdrawal(dependencies, context, input)),
];
