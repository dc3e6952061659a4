/** The delivery time of an order that is ordered again, until the page is left. */
let preferred: string | null = null;

export function preferSlot(id: string | null): void {
  preferred = id;
}

export const preferredSlot = (): string | null => preferred;
