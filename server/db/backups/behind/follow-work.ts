/** Up to when finished work is in the backup, also the work in a segment that is not full yet. */
import { nextSegment } from '../segments.ts';

/** What one look at the running database shows. */
export interface LogLook {
  readonly atMs: number;
  /** The segment that is being written. */
  readonly segment: string;
  /** Changes whenever a transaction that wrote something ends. */
  readonly ended: string;
}

interface WorkFollower {
  /**
   * Takes a look; `oldest` is the first segment that is not in the backup. Returns up to when all
   * work that was finished is there: a quiet shop's, up to this look.
   */
  follow(look: LogLook, oldest: string): number;
  /** Whether the segment with work that is not in the backup should long have been finished. */
  isLate(nowMs: number): boolean;
  /** The log goes on in this segment: all that the last look saw is in those before it. */
  goesOnIn(segment: string): void;
}

/** `lateAfterMs`: how old such work can become while all is well. */
export function followWork(startedMs: number, lateAfterMs: number): WorkFollower {
  /** What had ended, and the segment before which all of it is; one for each. */
  const marks: { readonly atMs: number; readonly ended: string; readonly before: string }[] = [];
  let inBackup: string | null = null;
  let safeMs = startedMs;
  return {
    follow({ atMs, segment, ended }, oldest) {
      const before = nextSegment(segment);
      if (marks.at(-1)?.before === before) marks.pop();
      marks.push({ atMs, ended, before });
      const there = marks.findLast((mark) => mark.before <= oldest);
      inBackup = there?.ended ?? inBackup;
      const missing = marks.findIndex((mark) => mark.before > oldest && mark.ended !== inBackup);
      const safe = marks.splice(0, missing === -1 ? marks.length : missing);
      safeMs = safe.at(-1)?.atMs ?? safeMs;
      return safeMs;
    },
    isLate: (nowMs) => nowMs - safeMs > lateAfterMs,
    goesOnIn(segment) {
      const last = marks.pop();
      if (last) marks.push({ ...last, before: segment });
    },
  };
}
