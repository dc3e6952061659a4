/** The console's Meals and Media over a fake shop: meals, files, and the signed-in user. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Media } from '#contract/staff/media.ts';
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { emptyLabel } from '#domain/menu/meal-label.ts';
import { openConsole } from './fake-console.tsx';
import { id } from './fake-shop.tsx';
import { makeMeal } from './shop.tsx';

export function makeStaffMeal(parts: Partial<StaffMeal> = {}): StaffMeal {
  const staffOnly = { version: 3, updatedAt: '2026-11-21T06:00:00.000Z' };
  return {
    ...makeMeal(parts),
    onSale: null,
    soldOutOn: [],
    limits: [],
    nameHindi: null,
    descriptionHindi: null,
    ...emptyLabel,
    mayContain: [],
    station: null,
    recipeFor1: null,
    recipeFor2: null,
    ...staffOnly,
    ...parts,
  };
}

/** The name of a picture of the library. */
export const pictureName = (serial: number) => `${id(serial)}-640.webp`;

let lastSerial = 0;
/** An uploaded picture that no meal shows. */
export function makeMedia(parts: Partial<Media> = {}): Media {
  lastSerial += 1;
  const name = parts.name ?? pictureName(lastSerial);
  return {
    name,
    kind: 'image',
    url: `/media/${name}`,
    source: 'upload',
    originalName: `dish-${lastSerial}.jpg`,
    prompt: null,
    bytes: 1_468_006,
    width: 640,
    height: 480,
    createdBy: { id: id(1), name: 'Meera Iyer' },
    createdAt: '2026-11-21T06:00:00.000Z',
    usedBy: [],
    isLogo: false,
    ...parts,
  };
}

export const menuCall = 'GET /api/admin/meals';
export const libraryCall = 'GET /api/admin/media?limit=50';

/** Opens the console as a super admin; `address` is what follows `/admin?tab=`. */
export const openMenuConsole = (address: string, answers: Parameters<typeof openConsole>[1] = {}) =>
  openConsole(`/admin?tab=${address}`, { [menuCall]: [], [libraryCall]: [], ...answers });

/** The field of an open form with this label. */
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

/** Replaces what is in the field. */
export async function write(label: string, text: string): Promise<void> {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.paste(text);
}
