/** The texts that an owner may write: the first words of the home page, and six pages. */

/** Each page at its own address: `/privacy`. */
export const textPages = [
  'privacy',
  'terms',
  'refunds',
  'delivery',
  'contact',
  'accessibility',
] as const;
export type TextPage = (typeof textPages)[number];

export interface Hero {
  readonly title: string;
  readonly lead: string;
}

interface RatingChoice {
  /** Whether pages show the fixed rating; false shows none. */
  readonly showsRating: boolean;
}

export type ShopTexts = Readonly<
  Record<TextPage, string> & { heroTitle: string; heroLead: string } & RatingChoice
>;

/** Until the owner publishes others (Spec 2.2). */
export const initialHero: Hero = {
  title: 'Fresh Meal Kits Delivered Daily',
  lead:
    '9 meals made by chefs: pizza, pasta, noodles and the bowls you grew up with. ' +
    'Pick one tonight, eat it tomorrow.',
};
