/** Opens the run's link with the code that the kitchen gave to the rider. */
import { useState } from 'react';
import { ApiError, send } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { OpenLinkForm, type OpenLinkInput } from '#web/shared/links/open-link-form.tsx';
import { runStore } from '../saved-run.ts';
import { EarlyRun } from './early-run.tsx';
import styles from './open-run.module.css';

interface OpenRunProps {
  /** From the link. */
  readonly token: string;
  readonly onOpened: () => void;
}

/** A run whose day has not come yet, and what opens it all the same. */
interface Early {
  readonly date: string;
  readonly input: OpenLinkInput;
}

const earlyDate = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'run_early' ? error.details.date : undefined;

export function OpenRun({ token, onOpened }: OpenRunProps) {
  const t = useT();
  const [early, setEarly] = useState<Early | null>(null);
  async function open(input: OpenLinkInput, onlyOnItsDay: boolean): Promise<void> {
    const body = { ...input, ...(onlyOnItsDay && { onlyOnItsDay }) };
    const { runToken, ...run } = await send('POST /api/run/open', { body });
    runStore.open(run, token, runToken);
    onOpened();
  }
  async function openOnItsDay(input: OpenLinkInput): Promise<void> {
    try {
      await open(input, true);
    } catch (error) {
      const date = earlyDate(error);
      if (date === undefined) throw error;
      setEarly({ date, input });
    }
  }
  return (
    <>
      <OpenLinkForm
        title={t('Open your run')}
        failure="We couldn't open the run"
        token={token}
        className={styles.form}
        codeClassName={styles.code}
        onOpen={openOnItsDay}
      />
      {early && (
        <EarlyRun
          date={early.date}
          onOpen={() => open(early.input, false)}
          onClose={() => setEarly(null)}
        />
      )}
    </>
  );
}
