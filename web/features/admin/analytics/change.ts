/** How a figure has changed compared with the days before. */

export interface Change {
  readonly direction: 'up' | 'down' | 'none';
  /** `+12%`, `−3%`, `No change`, `New`. */
  readonly words: string;
}

/** Below one percent in tenths and at least one tenth: a change never reads as none. */
function sizeOf(percent: number): string {
  if (percent < 1) return Math.max(percent, 0.1).toFixed(1);
  return Math.round(percent).toLocaleString('en-IN');
}

/** Both values must not be negative. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { direction: 'none', words: 'No change' };
  if (before === 0) return { direction: 'up', words: 'New' };
  const isUp = now > before;
  const size = sizeOf((Math.abs(now - before) / before) * 100);
  return { direction: isUp ? 'up' : 'down', words: `${isUp ? '+' : '−'}${size}%` };
}
