/** The description of a screen to photograph: its address, the set-up, the steps on the page. */
import type { Page } from '@playwright/test';
import type { Shop } from '../../e2e/support/shop.ts';

export interface Stage {
  readonly page: Page;
  readonly shop: Shop;
}

export type Step = (stage: Stage) => Promise<unknown>;

export interface Shot {
  /** Unique, in kebab case; what comes first groups: `cart-empty`. */
  readonly name: string;
  /** The address that is opened once all that is `given` is there. */
  readonly path: string | ((stage: Stage) => Promise<string>);
  readonly given?: readonly Step[];
  /** Brings the open page into the state that is to be seen. */
  readonly act?: Step;
  /** Takes back what the shot changed for everybody. */
  readonly undo?: Step;
  /** The whole page unless stated otherwise: what the window shows, or one part by its selector. */
  readonly frame?: 'page' | 'window' | (string & {});
  readonly language?: 'hi';
  /** What the server answers to the address, 200 unless stated otherwise. */
  readonly status?: number;
  /** Only where it exists. */
  readonly only?: 'phone' | 'desktop';
  /** Placeholders are what is to be seen; nobody waits for them to go. */
  readonly isLoading?: true;
}

/** The same screens in Hindi, under names of their own. */
export function inHindi(shots: readonly Shot[]): Shot[] {
  return shots.map((shot) => ({ ...shot, name: `hindi-${shot.name}`, language: 'hi' }));
}
