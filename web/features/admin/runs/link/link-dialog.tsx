/** The link and the code of a run, shown once, and the ways to bring them to the rider. */
import type { Answer } from '#web/api/client.ts';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { copyLink } from '#web/features/admin/kit/links/copy-link.ts';
import { WhatsAppButton } from '#web/features/admin/kit/links/whats-app-button.tsx';
import { QrCode } from '#web/features/admin/kit/qr-code/qr-code.tsx';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './link-dialog.module.css';

export interface ShownLink extends Answer<'POST /api/admin/runs'> {
  readonly date: string;
  readonly rider: { readonly name: string; readonly phone: string | null };
}

interface SendingProps {
  readonly url: string;
  /** The message, without the code: whoever reads it by mistake cannot open the run. */
  readonly words: string;
  readonly phone: string | null;
}

function Sending({ url, words, phone }: SendingProps) {
  // Closing the system's sheet without a choice is no failure.
  const share = () => navigator.share({ text: words }).catch(() => {});
  return (
    <div className={styles.sending}>
      <Button size="sm" variant="secondary" onClick={() => void copyLink(url)}>
        Copy link
      </Button>
      {'share' in navigator && (
        <Button size="sm" variant="secondary" onClick={() => void share()}>
          Share link
        </Button>
      )}
      <WhatsAppButton phone={phone} words={words}>
        Send link by WhatsApp
      </WhatsAppButton>
    </div>
  );
}

interface LinkDialogProps {
  readonly link: ShownLink;
  readonly onClose: () => void;
}

export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const { formatDay } = useDates();
  const { rider, date, code } = link;
  useUnsavedChanges(true, true);
  const url = new URL(link.link, window.location.href).href;
  const words = `Your run of ${formatDay(date)}: ${url} You will hear its code from us.`;
  return (
    // Nothing but its own button closes it: a tap beside it would lose the only copy.
    <Dialog title={`Link for ${rider.name}`} subtitle={formatDay(date)} onClose={onClose} isBusy>
      <div className={styles.link}>
        <p className={surface.note} role="status">
          Link and code are shown only now. Whoever opens the link first with the code has the run.
        </p>
        <div className={styles.both}>
          <QrCode text={url} label="QR code of the link" />
          <div>
            <p className={text.muted}>Code</p>
            <p className={styles.code}>{code}</p>
            <p className={classNames(text.small, text.muted)}>
              Say it to the rider. Do not send it with the link.
            </p>
          </div>
        </div>
        <p className={styles.address}>{url}</p>
        <Sending url={url} words={words} phone={rider.phone} />
        <div className={dialogActions.actions}>
          <Button onClick={onClose}>The rider has both</Button>
        </div>
      </div>
    </Dialog>
  );
}
