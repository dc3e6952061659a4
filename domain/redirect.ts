/** Decides where a browser is sent after signing in: only to a path of this shop (invariant 9). */

const fallback = '/';
const targetLengthMax = 512;
const encodingLayersMax = 3;

/** What a browser sends and a header may contain; other characters are percent-encoded. */
const printableAscii = /^[\x21-\x7e]+$/;

function hasControlOrBackslash(text: string): boolean {
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x20 || code === 0x7f || char === '\\') return true;
  }
  return false;
}

function isSuspectPath(path: string): boolean {
  return (
    hasControlOrBackslash(path) ||
    !/^\/(?:[A-Za-z0-9]|$)/.test(path) ||
    path.includes('//') ||
    path.split('/').some((segment) => segment === '.' || segment === '..')
  );
}

/** As a query is read: what is no encoding stands for itself, such as the sign in `50%`. */
const decodeAscii = (text: string): string =>
  text.replaceAll(/%[0-7][\da-f]/gi, (encoded) => decodeURIComponent(encoded));

/** The text under each layer of percent-encoding; null if it is invalid or has too many layers. */
function decodeLayers(text: string, decode: (layer: string) => string): string[] | null {
  const layers = [text];
  let layer = text;
  for (let depth = 0; depth <= encodingLayersMax; depth++) {
    try {
      const decoded = decode(layer);
      if (decoded === layer) return layers;
      layers.push(decoded);
      layer = decoded;
    } catch {
      return null;
    }
  }
  return null;
}

/**
 * The target if it is safe, else `/`. Refuses other origins in every spelling browsers accept:
 * `//`, `/\`, control characters, dot segments, and these behind layers of percent-encoding.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target || target.length > targetLengthMax || !printableAscii.test(target)) return fallback;
  // Split before decoding, so that an encoded `?` cannot hide the rest of the path from the checks.
  const path = target.split(/[?#]/, 1)[0] ?? '';
  const pathLayers = decodeLayers(path, decodeURIComponent);
  const restLayers = decodeLayers(target.slice(path.length), decodeAscii);
  if (!pathLayers || pathLayers.some(isSuspectPath)) return fallback;
  if (!restLayers || restLayers.some(hasControlOrBackslash)) return fallback;
  return target;
}

/**
 * The page after signing in: the target, if it is safe; without one, the console for staff and the
 * shop for customers.
 */
export function landingPageFor(
  user: { readonly isAdmin: boolean },
  target: string | null | undefined,
): string {
  return target || !user.isAdmin ? safeRedirect(target) : '/admin';
}
