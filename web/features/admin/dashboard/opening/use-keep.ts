/** Publishes a section of the settings as it is: its owner has looked at it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpeningId } from '#domain/settings/opening.ts';
import { send } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { handleError } from '#web/features/admin/kit/handle-error.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

const keepers = {
  async delivery() {
    const { version, now } = await send('GET /api/admin/settings/delivery');
    await send('PUT /api/admin/settings/delivery', { body: { ...now, version } });
  },
  async tax() {
    const { version, now } = await send('GET /api/admin/settings/tax');
    await send('PUT /api/admin/settings/tax', { body: { ...now, version } });
  },
  async texts() {
    const { version, now } = await send('GET /api/admin/settings/texts');
    await send('PUT /api/admin/settings/texts', { body: { ...now, version } });
  },
} satisfies Partial<Record<OpeningId, () => Promise<void>>>;
type Kept = keyof typeof keepers;

export const canKeep = (id: OpeningId): id is Kept => id in keepers;

export function useKeep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: Kept) => keepers[id](),
    async onSuccess() {
      toast({ title: 'Kept as it is' });
      await client.invalidateQueries({ queryKey: queryKey('GET /api/admin/opening') });
    },
    onError: (error) => handleError('Failed to keep this', error),
  });
}
