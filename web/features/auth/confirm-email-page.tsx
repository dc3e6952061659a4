/** Confirming a new email with the link from the mail (`?token=`). */
import { useQueryClient } from '@tanstack/react-query';
import { emailLinkMinutes } from '#contract/account.ts';
import { ApiError } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { openLinkAgain, useTokenOnce } from './token-once.ts';

const isAboutLink = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'email_link_invalid' || error.issues.some(({ path }) => path === 'token'));

/** The token is sent only when the button is pressed, as mail scanners open links, too. */
function useConfirmation(token: string) {
  const queries = useQueryClient();
  const confirm = useSend('POST /api/auth/confirm-email', {
    // The signed-in user may be the one whose email changed.
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKey('GET /api/auth/user') }),
  });
  const answered = confirm.data ? 'done' : isAboutLink(confirm.error) ? 'dead' : 'asking';
  const step = token === '' ? 'missing' : answered;
  return { confirm, step, press: () => confirm.mutate({ body: { token } }) } as const;
}

interface AskingProps {
  readonly isConfirming: boolean;
  readonly error: ApiError | null;
  readonly onConfirm: () => void;
}

function Asking({ isConfirming, error, onConfirm }: AskingProps) {
  const t = useT();
  const words = useFailureWords();
  return (
    <div className={styles.form}>
      <p className={text.muted}>
        {t("From now on you'll sign in with it and get our emails there.")}
      </p>
      {error && (
        <p className={surface.note} role="alert">
          {words.ofCall(error, 'Please try again')}
        </p>
      )}
      <Button size="lg" wide className={styles.action} isPending={isConfirming} onClick={onConfirm}>
        {isConfirming ? t('Confirming...') : t('Confirm email')}
      </Button>
    </div>
  );
}

function Done({ email }: { readonly email: string }) {
  const t = useT();
  return (
    <div className={styles.form}>
      <p>
        {t.nodes('Your email is now {email}. Sign in with it from now on.', {
          email: <b className={styles.email}>{email}</b>,
        })}
      </p>
      <ProfileLink />
    </div>
  );
}

function DeadLink({ words }: { readonly words: string }) {
  return (
    <div className={styles.form}>
      <p className={text.muted}>{words}</p>
      <ProfileLink />
    </div>
  );
}

function ProfileLink() {
  const t = useT();
  return (
    <Link
      className={buttonClass({ size: 'lg', wide: true, className: styles.action })}
      to={paths.dashboardTab('profile')}
    >
      {t('Go to your profile')}
    </Link>
  );
}

export default function ConfirmEmailPage() {
  const t = useT();
  const { confirm, step, press } = useConfirmation(useTokenOnce(paths.confirmEmail));
  const titles = {
    asking: t('Confirm your new email'),
    done: t('Email changed'),
    dead: t('This link no longer works'),
    missing: t(openLinkAgain.title),
  };
  usePageTitle(titles[step]);
  return (
    <AuthFrame title={titles[step]} step={step}>
      {step === 'asking' && (
        <Asking isConfirming={confirm.isPending} error={confirm.error} onConfirm={press} />
      )}
      {confirm.data && <Done email={confirm.data.email} />}
      {step === 'dead' && (
        <DeadLink
          words={t(
            'It works once, for {minutes} minutes. Change your email again to get a new link.',
            { minutes: emailLinkMinutes },
          )}
        />
      )}
      {step === 'missing' && <DeadLink words={t(openLinkAgain.text)} />}
    </AuthFrame>
  );
}
