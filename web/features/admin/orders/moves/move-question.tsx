/** The dialogs that open before orders move, wherever they are moved from. */
import { CancelDialog } from './cancel-dialog.tsx';
import { EarlyDialog } from './early-dialog.tsx';
import type { Moves } from './use-moves.ts';

export function MoveQuestion({ moves: { question, ask } }: { readonly moves: Moves }) {
  if (!question) return null;
  const close = () => ask(null);
  return question.kind === 'cancel' ? (
    <CancelDialog orders={question.orders} onCancel={question.go} onClose={close} />
  ) : (
    <EarlyDialog early={question.orders} onDeliver={question.go} onClose={close} />
  );
}
