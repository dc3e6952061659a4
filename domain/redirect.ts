/** Where a browser may be sent after signing in: only to a path of this shop (Spec 5, threats S28). */

const fallback = '/';

function hasControlOrBackslash(text: string): boolean {
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x20 || code === 0x7f || char === '\\') return true;
  }
  return false;
}

function isSuspect(text: string): boolean {
  const path = text.split(/[?#]/, 1)[0] ?? '';
  return (
    hasControlOrBackslash(text) ||
    !/^\/(?:[A-Za-z0-9]|$|[?#])/.test(text) ||
    path.includes('//') ||
    path.split('/').some((segment) => segment === '.' || segment === '..')
  );
}

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The target if it is safe, else `/`. Refuses other origins in every spelling browsers accept: `//`,
 * `/\`, control characters, dot segments, and the same again behind one or two layers of percent-encoding.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target || target.length > 512) return fallback;
  let layer = target;
  for (let depth = 0; depth < 3; depth++) {
    if (isSuspect(layer)) return fallback;
    const decoded = decodeOnce(layer);
    if (decoded === null) return fallback;
    if (decoded === layer) return target;
    layer = decoded;
  }
  return isSuspect(layer) ? fallback : target;
}
