/** The shape of a notice. */

export interface ToastInput {
  readonly title: string;
  readonly description?: string;
  /** `destructive` for failures, `neutral` for what is neither success nor failure. */
  readonly variant?: 'default' | 'neutral' | 'destructive';
  readonly durationMs?: number;
}

export interface ToastItem extends ToastInput {
  readonly id: number;
  readonly isOpen: boolean;
}
