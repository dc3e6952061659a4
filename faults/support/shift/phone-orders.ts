/** Cash orders that staff take by phone. */
import { addressForm } from '#server/testing/makers.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { assertStatus } from '../customer.ts';

/** Cash orders that are taken by phone and confirmed, ₹369.00 each. */
export async function takePhoneOrders(
  staff: TestClient,
  count: number,
  deliveryDate: string,
): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const phone = `98765${String(10_000 + made)}`;
    const body = {
      customer: { firstName: 'Ravi', lastName: 'Kulkarni', phone },
      address: addressForm,
      deliveryDate,
      paymentMethod: 'cod',
      items: [{ mealId: 1 + (made % 3), size: 'for-1', quantity: 1 }],
    };
    const { id, status } = assertStatus(
      await staff.post('/api/admin/orders', body),
      201,
      'Order',
    ).body;
    if (status !== 'pending') continue;
    const confirmed = { status: 'confirmed', reason: 'Called' };
    const path = `/api/admin/orders/${id}/status`;
    assertStatus(await staff.send('PUT', path, confirmed), 200, 'Confirm');
  }
}
