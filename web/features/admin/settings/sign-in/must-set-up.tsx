/** The page that staff see instead of the console until two-step verification is set up. */
import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#web/api/query.ts';
import { useLeave } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { logOut } from '#web/shared/account/log-out.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './must-set-up.module.css';
import { SetUp } from './set-up.tsx';

export function MustSetUp() {
  const queries = useQueryClient();
  const leave = useLeave();
  usePageTitle('Two-step verification');
  const lookAgain = () => {
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/auth/user') });
  };
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>Set up two-step verification</h1>
      <p>
        All staff of this shop sign in with a code from their phone as well as the password. Setting
        it up takes two minutes.
      </p>
      <SetUp onDone={lookAgain} />
      <Button variant="ghost" onClick={() => leave(() => void logOut())}>
        Logout
      </Button>
    </main>
  );
}
