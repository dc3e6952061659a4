/** All flows that move money, portions or a status. */
import type { Flow } from '../flow.ts';
import { kitchenFlows } from './kitchen.ts';
import { orderFlows } from './orders.ts';
import { subscriptionFlows } from './subscriptions.ts';
import { walletFlows } from './wallet.ts';

export const flows: readonly Flow[] = [
  ...orderFlows,
  ...walletFlows,
  ...subscriptionFlows,
  ...kitchenFlows,
];
