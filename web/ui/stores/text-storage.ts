/** Texts that the browser keeps; its storage may be full or forbidden. */

interface TextStorage {
  /** Null if there is none, or storage is forbidden. */
  readonly read: (key: string) => string | null;
  /** What a text says as JSON; null if there is none, or it is damaged. */
  readonly readJson: (key: string) => unknown;
  /** Null removes it. False if it could not be stored. */
  readonly write: (key: string, text: string | null) => boolean;
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Reading the very name throws where storage is forbidden. */
const textsIn = (name: 'localStorage' | 'sessionStorage'): TextStorage => ({
  read: (key) => attempt(() => window[name].getItem(key), null),
  readJson: (key) => attempt(() => JSON.parse(window[name].getItem(key) ?? 'null'), null),
  write: (key, text) =>
    attempt(() => {
      if (text === null) window[name].removeItem(key);
      else window[name].setItem(key, text);
      return true;
    }, false),
});

/** For all tabs, also after the browser was closed. */
export const onDevice = textsIn('localStorage');

/** For this tab, until it is closed. */
export const inTab = textsIn('sessionStorage');
