/** The notes of staff about one user. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import { NoteForm } from '#web/features/admin/kit/notes/note-form.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';

interface UserNotesProps {
  readonly userId: string;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function UserNotes({ userId, onUnsaved }: UserNotesProps) {
  const queries = useQueryClient();
  const params = { id: userId };
  const notes = useQuery({
    ...query('GET /api/admin/users/:id/notes', { params }),
    refetchOnMount: 'always',
  });
  const add = useSend('POST /api/admin/users/:id/notes');

  // The note may have been added although the call failed.
  const addNote = (text: string) =>
    add.mutateAsync({ params, body: { text } }).finally(() =>
      queries.invalidateQueries({
        queryKey: queryKey('GET /api/admin/users/:id/notes', { params }),
      }),
    );

  if (notes.isPending) return <TableSkeleton />;
  if (!notes.data) {
    return (
      <LoadFailure message="The notes could not be loaded." onRetry={() => void notes.refetch()} />
    );
  }
  return <NoteForm notes={notes.data} add={add} onAdd={addNote} onUnsaved={onUnsaved} />;
}
