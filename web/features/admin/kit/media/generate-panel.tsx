/** Generates a picture of a dish from a description, and shows it with the available actions. */
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { focusContainer, focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import layout from '#web/ui/layout.module.css';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './generate-panel.module.css';
import type { Drawing, Generated } from './use-generate.ts';

const promptMissing = 'Please enter a description for the image you want to generate';
const promptLengthMax = 1000;

interface PromptFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (prompt: string) => void;
}

function PromptField({ value, error, onChange }: PromptFieldProps) {
  return (
    <TextArea
      label="Description of the image"
      hint="Name the dish, what lies on it, and what it is served in."
      error={error}
      rows={3}
      maxLength={promptLengthMax}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface ResultProps {
  /** Undefined while there is none. */
  readonly result: Generated | undefined;
  /** The actions for it. */
  readonly children: (result: Generated) => ReactNode;
}

/** Always rendered: many screen readers announce only changes in a region they know. */
function Result({ result, children }: ResultProps) {
  return (
    <div className={result ? styles.result : text.visuallyHidden}>
      {result && (
        <img src={result.imageUrl} alt={result.media.prompt ?? ''} width={640} height={640} />
      )}
      <div className={styles.words}>
        <p className={text.strong} role="status">
          {result && 'The image is ready. It is in the library already.'}
        </p>
        {result?.isIllustration && (
          <p className={surface.note}>
            No image service is set up, so the shop drew an illustration of the dish itself.
          </p>
        )}
        {result && (
          <div className={classNames(layout.row, layout.wrapping)}>{children(result)}</div>
        )}
      </div>
    </div>
  );
}

interface GeneratePanelProps {
  readonly drawing: Drawing;
  readonly prompt: string;
  readonly onPrompt: (prompt: string) => void;
  readonly mealId: number | null;
  /** Shown above the description, such as the choice of the meal. */
  readonly children?: ReactNode;
  /** The button that uses the finished image. */
  readonly use: (imageUrl: string) => ReactNode;
}

export function GeneratePanel(props: GeneratePanelProps) {
  const { drawing, prompt, onPrompt, mealId, children, use } = props;
  const { generate, cancel, isPending, result } = drawing;
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    const words = prompt.trim();
    setError(words === '' ? promptMissing : undefined);
    if (words === '') return form.current?.querySelector('textarea')?.focus();
    // The pressed button is disabled meanwhile, or removed.
    if (form.current) focusContainer(form.current);
    generate({ prompt: words, mealId });
  }

  return (
    <div className={styles.panel} tabIndex={-1}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {children}
        <PromptField value={prompt} error={error} onChange={onPrompt} />
        <div className={classNames(layout.row, layout.wrapping)}>
          <Button type="submit" isPending={isPending}>
            {isPending ? 'Generating...' : 'Generate image'}
          </Button>
          {isPending && (
            <Button variant="ghost" onClick={focusContainerThen(cancel)}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      <Result result={isPending ? undefined : result}>
        {({ imageUrl }) => (
          <>
            {use(imageUrl)}
            <Button variant="secondary" onClick={() => submit()}>
              Try again
            </Button>
          </>
        )}
      </Result>
    </div>
  );
}
