/** How many dishes there are, as the shop says it: `9`, and `60+` for 61. */
export const dishCount = (count: number): string =>
  count < 20 ? String(count) : `${count - (count % 10)}+`;
