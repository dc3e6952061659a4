/** What is wrong with a field or a part of a screen, in one line below it. */
import { AlertIcon } from '#web/ui/action-icons.tsx';

interface ProblemProps {
  readonly id?: string;
  readonly role?: 'alert';
  /** Already translated; nothing stands there while nothing is wrong. */
  readonly message: string | null | undefined;
}

export function Problem({ message, ...line }: ProblemProps) {
  if (!message) return null;
  return (
    <p className="err" {...line}>
      <AlertIcon />
      {message}
    </p>
  );
}
