/** The buttons that move a row of a list up or down by one step. */
import { UpIcon } from '#web/features/admin/kit/icons.tsx';
import { DownIcon } from '#web/ui/action-icons.tsx';
import button from '#web/ui/button.module.css';

interface StepButtonsProps {
  readonly name: string;
  readonly canRise: boolean;
  readonly canFall: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

/** Not disabled: the focus stays on the button that was pressed last. */
export function StepButtons({ name, canRise, canFall, onStep }: StepButtonsProps) {
  return (
    <>
      <button
        type="button"
        className={button.iconButton}
        title="Move up"
        aria-label={`Move ${name} up`}
        aria-disabled={!canRise}
        onClick={() => canRise && onStep(-1)}
      >
        <UpIcon />
      </button>
      <button
        type="button"
        className={button.iconButton}
        title="Move down"
        aria-label={`Move ${name} down`}
        aria-disabled={!canFall}
        onClick={() => canFall && onStep(1)}
      >
        <DownIcon />
      </button>
    </>
  );
}
