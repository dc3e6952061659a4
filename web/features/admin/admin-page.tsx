/**
 * The admin console at both of its addresses; customers see that they have no access (Spec 2.1).
 */
import { LanguageProvider } from '#web/language/language.tsx';
import { useUser } from '#web/shared/account/user.ts';
import { useBrandName } from '#web/shared/site/identity.ts';
import { AccessDenied } from './access-denied.tsx';
import styles from './admin-page.module.css';
import { UnsavedChangesGuard } from './kit/unsaved/unsaved-changes-guard.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

export default function AdminPage() {
  const { user } = useUser();
  const brandName = useBrandName();
  if (!user?.isAdmin) return <AccessDenied />;
  return (
    // Staff of all regions share one console, and its texts go into exports and the audit log.
    <LanguageProvider brandName={brandName}>
      <div className={styles.console} lang="en-IN">
        <UnsavedChangesGuard>
          <SecondFactorGate user={user} />
        </UnsavedChangesGuard>
      </div>
    </LanguageProvider>
  );
}
