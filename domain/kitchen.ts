/** Names the kitchen: the shop has one, and its rows say so, so that a second one has room. */

/** The id of the one kitchen there is (`kitchens.id`). */
export const theKitchen = 1;
