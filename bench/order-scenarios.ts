/** Orders, paid by wallet in one call and online in three, against one bare transaction. */
import { loadFlow, send } from './load.ts';
import { type Scenario, seconds } from './measure.ts';
import { makeBuyer, makeWalletBuyer } from './order-flow.ts';

const clients = 16;

export async function orderScenarios({
  ours,
  bare,
}: {
  readonly ours: string;
  readonly bare: string;
}): Promise<Scenario[]> {
  const make = (maker: typeof makeBuyer) =>
    Promise.all(Array.from({ length: clients }, () => maker(ours)));
  const [wallet, online] = [await make(makeWalletBuyer), await make(makeBuyer)];
  const inserting = wallet.map(() => async () => {
    const reply = await send('POST', `${bare}/order`, undefined);
    if (reply.status !== 200) throw new Error(reply.text);
  });
  const run = () => loadFlow(inserting, seconds);
  const against: Scenario['against'] = [{ name: 'a bare transaction of seven statements', run }];
  return [
    {
      name: `an order paid by wallet, ${clients} clients`,
      target: 60,
      p99Times: 2.5,
      ours: () => loadFlow(wallet, seconds),
      against,
    },
    {
      name: `an order placed, opened and paid online, ${clients} clients`,
      target: 25,
      p99Times: 5,
      ours: () => loadFlow(online, seconds),
      against,
    },
  ];
}
