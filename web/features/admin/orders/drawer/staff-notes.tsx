/** The notes of staff about an order. */
import { useQueryClient } from '@tanstack/react-query';
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import { queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { NoteForm } from '#web/features/admin/kit/notes/note-form.tsx';

interface StaffNotesProps {
  readonly order: StaffOrderDetail;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function StaffNotes({ order, onUnsaved }: StaffNotesProps) {
  const queries = useQueryClient();
  const add = useSend('POST /api/admin/orders/:id/notes');
  const params = { id: order.id };

  async function addNote(text: string): Promise<boolean> {
    // A failure is shown at the field. The note may have been added all the same.
    const isAdded = await add.mutateAsync({ params, body: { text } }).then(
      () => true,
      () => false,
    );
    await queries.invalidateQueries({
      queryKey: queryKey('GET /api/admin/orders/:id', { params }),
    });
    return isAdded;
  }

  return <NoteForm notes={order.staffNotes} add={add} onAdd={addNote} onUnsaved={onUnsaved} />;
}
