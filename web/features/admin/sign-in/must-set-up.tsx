/** What staff see instead of the console until their second sign-in step is set up. */
import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#web/api/query.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { useLogout } from '#web/shared/user.ts';
import { Button } from '#web/ui/button.tsx';
import { SetUp } from './set-up.tsx';

export function MustSetUp() {
  const queries = useQueryClient();
  const logOut = useLogout();
  usePageTitle('Second sign-in step');
  const lookAgain = () => {
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/auth/user') });
  };
  return (
    <main id="main" tabIndex={-1} className="must-set-up">
      <h1>Set up your second sign-in step</h1>
      <p>
        Your shop asks a second step of all staff: besides your password, a code from your phone. It
        takes two minutes.
      </p>
      <SetUp onDone={lookAgain} />
      <Button variant="ghost" onClick={() => void logOut()}>
        Logout
      </Button>
    </main>
  );
}
