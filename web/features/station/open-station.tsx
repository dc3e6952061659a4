/** Opens the link of a station with the code that the kitchen gave. */
import { send } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { OpenLinkForm, type OpenLinkInput } from '#web/shared/links/open-link-form.tsx';
import { shiftStore } from './saved-shift.ts';
import styles from './station-page.module.css';

interface OpenStationProps {
  /** From the link. */
  readonly token: string;
  readonly onOpened: () => void;
}

export function OpenStation({ token, onOpened }: OpenStationProps) {
  const t = useT();
  async function open(body: OpenLinkInput): Promise<void> {
    const { stationToken, ...shift } = await send('POST /api/station/open', { body });
    shiftStore.open(shift, token, stationToken);
    onOpened();
  }
  return (
    <OpenLinkForm
      title={t('Open the station')}
      failure="The station could not be opened."
      token={token}
      className={styles.form}
      onOpen={open}
    />
  );
}
