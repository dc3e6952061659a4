/** The demo catalogue in Hindi, by slug. */
import { hindiBreakfast } from './demo-hindi-breakfast.ts';
import { hindiGym } from './demo-hindi-gym.ts';
import { hindiIndulgent } from './demo-hindi-indulgent.ts';
import { hindiLunch } from './demo-hindi-lunch.ts';
import type { HindiWords } from './demo-meal.ts';

export const demoHindi: Readonly<Record<string, HindiWords>> = {
  ...hindiIndulgent,
  ...hindiBreakfast,
  ...hindiLunch,
  ...hindiGym,
};
