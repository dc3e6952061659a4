/** How many customers a search for the caller shows; one more says that there are more. */
export const foundCustomersMax = 10;
