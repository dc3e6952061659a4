/** The version of a run that may be replaced. */
import { useState } from 'react';
import type { StaffRun } from '#contract/staff/runs.ts';

/**
 * That of the run when a form over it opened. Once somebody else was first, `overtake` makes it
 * that of the run as it is shown by then: to be saved again over what they have saved.
 */
export function useShownVersion(run: StaffRun) {
  const [version, setVersion] = useState(run.version);
  const [refused, setRefused] = useState<number | null>(null);
  if (refused !== null && run.version !== refused) {
    setVersion(run.version);
    setRefused(null);
  }
  return { version, overtake: () => setRefused(version) };
}
