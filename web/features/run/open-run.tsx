/** Opens the run's link with the code that the kitchen gave to the rider. */
import { type FormEvent, useState } from 'react';
import { ApiError, send } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { deviceId } from '#web/shared/offline-queue/device-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import text from '#web/ui/text.module.css';
import styles from './open-run.module.css';
import { runStore } from './saved-run.ts';

const codeLength = 4;

/** The server's words, with the tries that are left. */
function useOpenWords(): (error: unknown) => string {
  const t = useT();
  const failureWords = useFailureWords();
  return (error) => {
    const triesLeft = error instanceof ApiError ? error.details.triesLeft : undefined;
    if (triesLeft === 0) return t('Too many wrong codes. Ask the kitchen for a new link.');
    return triesLeft === undefined
      ? failureWords.ofCall(error, "We couldn't open the run")
      : t('This code is wrong. Tries left: {count}.', { count: triesLeft });
  };
}

interface OpenRunProps {
  /** From the link. */
  readonly token: string;
  readonly onOpened: () => void;
}

export function OpenRun({ token, onOpened }: OpenRunProps) {
  const t = useT();
  const wordsOf = useOpenWords();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function open(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (code.length !== codeLength) return setProblem(t('Enter the 4 digits of the code'));
    setIsPending(true);
    try {
      const body = { token, code, deviceId: deviceId() };
      const { runToken, ...run } = await send('POST /api/run/open', { body });
      runStore.open(run, token, runToken);
      onOpened();
    } catch (error) {
      setCode('');
      setProblem(wordsOf(error));
      setIsPending(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void open(event)} noValidate>
      <h1>{t('Open your run')}</h1>
      <p className={text.lead}>{t('The kitchen gives you a code of 4 digits.')}</p>
      <TextField
        className={styles.code}
        label={t('Code')}
        name="code"
        value={code}
        onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, '').slice(0, codeLength))}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="one-time-code"
        // The only thing on the page, which the rider just opened for it.
        autoFocus
        error={problem}
      />
      <Button type="submit" size="lg" wide isPending={isPending}>
        {isPending ? t('Opening...') : t('Open')}
      </Button>
    </form>
  );
}
