/** The three packs that count until the owner publishes others (Spec 9.5). */
import { paise } from '#domain/money/money.ts';
import type { Pack } from './packs.ts';

export const initialPacks: readonly Pack[] = [
  {
    id: 'starter',
    name: 'Starter',
    description: 'A few easy dinners for a busy week.',
    icon: 'bowl',
    colour: 'green',
    mealCount: 5,
    pricePaise: paise(142_500),
    originalPricePaise: paise(159_500),
    isPopular: false,
    isActive: true,
    dishesMax: 3,
  },
  {
    id: 'family',
    name: 'Family',
    description: 'Enough plates for everyone at the table.',
    icon: 'table',
    colour: 'red',
    mealCount: 10,
    pricePaise: paise(270_000),
    originalPricePaise: paise(319_000),
    isPopular: true,
    isActive: true,
    dishesMax: null,
  },
  {
    id: 'value',
    name: 'Value',
    description: 'The lowest price per meal we have.',
    icon: 'stack',
    colour: 'gold',
    mealCount: 15,
    pricePaise: paise(382_500),
    originalPricePaise: paise(478_500),
    isPopular: false,
    isActive: true,
    dishesMax: null,
  },
];
