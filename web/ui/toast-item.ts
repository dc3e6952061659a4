/** The shape of a notice. */

export interface ToastInput {
  readonly title: string;
  readonly description?: string;
  /** `destructive` for failures. */
  readonly variant?: 'default' | 'destructive';
  readonly durationMs?: number;
}

export interface ToastItem extends ToastInput {
  readonly id: number;
  readonly isOpen: boolean;
}
