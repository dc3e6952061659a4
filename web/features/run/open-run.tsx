/** Opens the run's link with the code that the kitchen gave to the rider. */
import { send } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { OpenLinkForm, type OpenLinkInput } from '#web/shared/links/open-link-form.tsx';
import styles from './open-run.module.css';
import { runStore } from './saved-run.ts';

interface OpenRunProps {
  /** From the link. */
  readonly token: string;
  readonly onOpened: () => void;
}

export function OpenRun({ token, onOpened }: OpenRunProps) {
  const t = useT();
  async function open(body: OpenLinkInput): Promise<void> {
    const { runToken, ...run } = await send('POST /api/run/open', { body });
    runStore.open(run, token, runToken);
    onOpened();
  }
  return (
    <OpenLinkForm
      title={t('Open your run')}
      failure="We couldn't open the run"
      token={token}
      className={styles.form}
      codeClassName={styles.code}
      onOpen={open}
    />
  );
}
