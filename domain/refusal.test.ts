/** Every refusal has a code, a status and a message that a client can use. */
import { describe, expect, it } from 'vitest';
import { Refusal, refusalCodes, refusalMessage, refusalStatus } from './refusal.ts';

describe('every refusal', () => {
  it.each(refusalCodes)('%s has a snake_case code, an error status and a message', (code) => {
    expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(Number.isInteger(refusalStatus(code))).toBe(true);
    expect(refusalStatus(code)).toBeGreaterThanOrEqual(400);
    expect(refusalStatus(code)).toBeLessThanOrEqual(599);
    expect(refusalMessage(code).trim()).toBe(refusalMessage(code));
    expect(refusalMessage(code)).toMatch(/^[A-Z].{4,119}$/);
  });

  it.each(refusalCodes)('%s has a message without technical words', (code) => {
    expect(refusalMessage(code)).not.toMatch(/\b(?:sql|null|undefined|exception|stack)\b/i);
  });

  it('is a server error (5xx) only if the shop is at fault', () => {
    const ours = refusalCodes.filter((code) => refusalStatus(code) >= 500);
    expect(ours.toSorted()).toEqual([
      'database_unavailable',
      'image_service_unavailable',
      'internal_error',
      'overloaded',
      'payment_provider_unavailable',
      'storage_full',
      'storage_unavailable',
      'uploads_busy',
    ]);
  });

  it.each([
    ['unauthorized', 401, 'Unauthorized'],
    ['invalid_credentials', 401, 'Invalid email or password'],
    ['address_not_found', 422, 'Please select a delivery address'],
    ['pack_not_found', 422, 'Please select a valid meal pack'],
    ['price_changed', 409, 'Prices have changed. Check the new total and order again.'],
  ] as const)('%s has status %i and the message of the spec', (code, status, message) => {
    expect(refusalStatus(code)).toBe(status);
    expect(refusalMessage(code)).toBe(message);
  });
});

describe('a thrown refusal', () => {
  it('has code, status and message, and no issues or details by default', () => {
    const refusal = new Refusal('price_changed');
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal.name).toBe('Refusal');
    expect(refusal.code).toBe('price_changed');
    expect(refusal.status).toBe(409);
    expect(refusal.message).toBe(refusalMessage('price_changed'));
    expect(refusal.issues).toEqual([]);
    expect(refusal.details).toEqual({});
  });

  it('contains the issues and details it is given', () => {
    const issues = [{ path: 'items.0.quantity', message: 'Order at most 50' }];
    const refusal = new Refusal('invalid_request', { issues, details: { walletAmount: '50.00' } });
    expect(refusal.issues).toEqual(issues);
    expect(refusal.details).toEqual({ walletAmount: '50.00' });
  });
});
