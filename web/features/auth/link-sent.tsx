/** After requesting a reset link: the same text whether or not the email has an account. */

import { useEffect, useState } from 'react';
import { resetLinkMinutes } from '#contract/auth.ts';
import { useT } from '#web/language/language.tsx';
import { DemoMailNote } from '#web/shared/account/demo-mail-note.tsx';
import { Button } from '#web/ui/button.tsx';
import text from '#web/ui/text.module.css';
import styles from './auth-form.module.css';

/** Mail takes a moment; requesting faster would only fill the mailbox. */
const sendAgainAfterMs = 60_000;

interface LinkSentProps {
  readonly email: string;
  /** How many mails were requested so far. */
  readonly mailCount: number;
  readonly isSending: boolean;
  readonly onSendAgain: () => void;
  readonly onOtherEmail: () => void;
}

/** Whether a minute has passed since the last mail. */
function useHasWaited(mailCount: number): boolean {
  const [waitedFor, setWaitedFor] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(mailCount), sendAgainAfterMs);
    return () => clearTimeout(timer);
  }, [mailCount]);
  return waitedFor === mailCount;
}

export function LinkSent(props: LinkSentProps) {
  const { email, mailCount, isSending, onSendAgain, onOtherEmail } = props;
  const t = useT();
  const hasWaited = useHasWaited(mailCount);
  return (
    <div className={styles.form}>
      <p>
        {t.nodes(
          "If {email} is registered with us, you'll get a link to reset your password shortly.",
          { email: <b className={styles.email}>{email}</b> },
        )}
      </p>
      <p className={text.muted}>
        {t('It works once and expires in {minutes} minutes. Not there? Check your spam folder.', {
          minutes: resetLinkMinutes,
        })}
      </p>
      <DemoMailNote />
      <Button
        variant="secondary"
        size="lg"
        wide
        className={styles.action}
        isPending={isSending}
        aria-disabled={!hasWaited}
        onClick={onSendAgain}
      >
        {isSending ? t('Sending...') : hasWaited ? t('Send again') : t('Send again in a minute')}
      </Button>
      <Button variant="ghost" wide className={styles.action} onClick={onOtherEmail}>
        {t('Use another email')}
      </Button>
    </div>
  );
}
