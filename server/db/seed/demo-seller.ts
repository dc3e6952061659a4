/** The seller in demo mode: fictitious, with valid numbers that belong to nobody. */
import type { Seller } from '#contract/staff/settings.ts';

export const demoSeller: Seller = {
  legalName: 'Sukoon Demo Kitchen (not a real business)',
  addressLine1: '221, 12th Main, HAL 2nd Stage',
  addressLine2: 'Indiranagar',
  city: 'Bengaluru',
  pincode: '560008',
  stateCode: '29',
  gstin: '29DEMOX0000D1ZP',
  fssai: '11200000000000',
  mealSac: '996331',
  packSac: '996331',
  mealGstPercent: 5,
};
