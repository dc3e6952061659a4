/** Makes a new link for a run; the device that opened the earlier one is out. */
import type { StaffRun } from '#contract/staff/runs.ts';
import { send } from '#web/api/client.ts';
import { useAct } from '#web/features/admin/runs/use-runs.ts';
import type { ShownLink } from './link-dialog.tsx';

export function useLink({ date, rider }: StaffRun, onLink: (link: ShownLink) => void) {
  return useAct({
    call: (id: string) => send('POST /api/admin/runs/:id/link', { params: { id }, body: {} }),
    onDone: (link) => onLink({ ...link, date, rider }),
  });
}
