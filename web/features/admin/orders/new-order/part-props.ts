/** What each part of the form gets. */
import type { OrderDraft } from './order-draft.ts';

export interface PartProps {
  readonly draft: OrderDraft;
  readonly onChange: (draft: OrderDraft) => void;
  /** The server's message about a field, by its path in the body. */
  readonly problemAt: (path: string) => string | undefined;
}
