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

  // The note may have been added although the call failed.
  const addNote = (text: string) =>
    add
      .mutateAsync({ params, body: { text } })
      .finally(() =>
        queries.invalidateQueries({ queryKey: queryKey('GET /api/admin/orders/:id', { params }) }),
      );

  return <NoteForm notes={order.staffNotes} add={add} onAdd={addNote} onUnsaved={onUnsaved} />;
}
