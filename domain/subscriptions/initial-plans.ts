/** The plans that count until the owner publishes others (decision 0027, Subscriptions). */
import { paise } from '#domain/money/money.ts';
import type { Plan } from './plans.ts';

export const initialPlans: readonly Plan[] = [
  {
    id: 'breakfast',
    name: 'Breakfast',
    description: 'A warm breakfast at your door, on the mornings you choose.',
    category: 'breakfast',
    pricePerDayPaise: paise(19_900),
    slotId: null,
    isActive: true,
  },
  {
    id: 'lunch',
    name: 'Lunch',
    description: 'The midday meal you would cook if you had the time.',
    category: 'lunch',
    pricePerDayPaise: paise(24_900),
    slotId: null,
    isActive: true,
  },
  {
    id: 'gym',
    name: 'Gym',
    description: 'High-protein meals that taste good too.',
    category: 'gym',
    pricePerDayPaise: paise(27_900),
    slotId: null,
    isActive: true,
  },
];
