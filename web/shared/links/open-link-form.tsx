/** Opens a link with the code that the kitchen gave, on this device. */
import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { deviceId } from '#web/shared/offline-queue/device-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import text from '#web/ui/text.module.css';

const codeLength = 4;

/** The server's words, with the tries that are left. */
function useOpenWords(otherwise: Label): (error: unknown) => string {
  const t = useT();
  const failureWords = useFailureWords();
  return (error) => {
    const triesLeft = error instanceof ApiError ? error.details.triesLeft : undefined;
    if (triesLeft === 0) return t('Too many wrong codes. Ask the kitchen for a new link.');
    return triesLeft === undefined
      ? failureWords.ofCall(error, otherwise)
      : t('This code is wrong. Tries left: {count}.', { count: triesLeft });
  };
}

export interface OpenLinkInput {
  readonly token: string;
  readonly code: string;
  readonly deviceId: string;
}

interface OpenLinkFormProps {
  readonly title: string;
  /** Said when the server gives no reason. */
  readonly failure: Label;
  /** From the link. */
  readonly token: string;
  readonly className: string | undefined;
  readonly codeClassName?: string | undefined;
  /** @throws ApiError when it was not opened. */
  readonly onOpen: (input: OpenLinkInput) => Promise<void>;
}

export function OpenLinkForm(props: OpenLinkFormProps) {
  const { title, failure, token, className, codeClassName, onOpen } = props;
  const t = useT();
  const wordsOf = useOpenWords(failure);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function open(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (code.length !== codeLength) return setProblem(t('Enter the 4 digits of the code'));
    setIsPending(true);
    try {
      await onOpen({ token, code, deviceId: deviceId() });
    } catch (error) {
      setCode('');
      setProblem(wordsOf(error));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <form className={className} onSubmit={(event) => void open(event)} noValidate>
      <h1>{title}</h1>
      <p className={text.lead}>{t('The kitchen gives you a code of 4 digits.')}</p>
      <TextField
        className={codeClassName}
        label={t('Code')}
        name="code"
        value={code}
        onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, '').slice(0, codeLength))}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="one-time-code"
        // The only thing on the page, which was just opened for it.
        autoFocus
        error={problem}
      />
      <Button type="submit" size="lg" wide isPending={isPending}>
        {isPending ? t('Opening...') : t('Open')}
      </Button>
    </form>
  );
}
