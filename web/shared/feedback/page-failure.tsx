/** Replaces a whole page that cannot be shown, with a button that reloads it. */
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import layout from '#web/ui/layout.module.css';

interface PageFailureProps {
  readonly title: string;
  readonly text: string;
  /** The words of the button. */
  readonly reload: string;
}

export function PageFailure({ title, text, reload }: PageFailureProps) {
  return (
    <div className={classNames(layout.page, layout.pageHead)}>
      <EmptyState
        isFailure
        headingLevel={2}
        title={title}
        text={text}
        action={<Button onClick={() => location.reload()}>{reload}</Button>}
      />
    </div>
  );
}
