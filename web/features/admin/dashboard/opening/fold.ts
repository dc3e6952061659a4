/** Whether the checklist is folded away in this browser. */
const storageKey = 'sukoon.opening-folded.v1';

export function isFolded(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export function noteFold(folded: boolean): void {
  try {
    if (folded) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage it is unfolded on each visit.
  }
}
