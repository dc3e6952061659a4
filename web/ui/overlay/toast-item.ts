/** The shape of a notice. */

export interface ToastAction {
  readonly label: string;
  /** Called once; the notice goes. */
  readonly onAct: () => void;
}

/** A notice that is words alone, so that it can be written down and read again. */
export interface ToastWords {
  readonly title: string;
  readonly description?: string;
  /** `destructive` for failures, `neutral` for what is neither success nor failure. */
  readonly variant?: 'default' | 'neutral' | 'destructive';
  readonly durationMs?: number;
}

export interface ToastInput extends ToastWords {
  /** The one thing that can be done about it, such as taking it back. */
  readonly action?: ToastAction;
}

export interface ToastItem extends ToastInput {
  readonly id: number;
  readonly isOpen: boolean;
}

/** What drawing one takes. */
export interface ToastViewProps {
  readonly item: ToastItem;
  readonly onDismiss: () => void;
}
