/** The shape of a toast. */

export interface ToastAction {
  readonly label: string;
  /** Called once; the toast closes. */
  readonly onAct: () => void;
}

/** A toast of text alone, so that it can be stored and read again. */
export interface ToastWords {
  readonly title: string;
  readonly description?: string;
  /** `destructive` for failures, `neutral` for what is neither success nor failure. */
  readonly variant?: 'default' | 'neutral' | 'destructive';
  readonly durationMs?: number;
}

export interface ToastInput extends ToastWords {
  /** The one action it offers, such as undo. */
  readonly action?: ToastAction;
}

export interface ToastItem extends ToastInput {
  readonly id: number;
  readonly isOpen: boolean;
}

/** The props of the component that renders it. */
export interface ToastViewProps {
  readonly item: ToastItem;
  readonly onDismiss: () => void;
}
