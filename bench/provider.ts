/** A minimal payment provider: every order is paid, and the ids contain the amount. */
import Fastify from 'fastify';

const app = Fastify();
let serial = 0;

app.post<{ Body: { amount: number; currency: string; receipt: string } }>(
  '/v1/orders',
  ({ body }) => ({
    id: `order_B${Date.now()}${serial++}x${body.amount}`,
    entity: 'order',
    amount: body.amount,
    amount_paid: 0,
    amount_due: body.amount,
    currency: body.currency,
    receipt: body.receipt,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: 1_795_000_000,
  }),
);

app.get<{ Params: { id: string } }>('/v1/payments/:id', ({ params }) => ({
  id: params.id,
  entity: 'payment',
  amount: Number(params.id.split('x')[1]),
  currency: 'INR',
  status: 'captured',
  order_id: params.id.replace('pay_', 'order_'),
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  error_description: null,
  notes: [],
  created_at: 1_795_000_000,
}));

process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
