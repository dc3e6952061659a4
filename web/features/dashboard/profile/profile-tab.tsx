/** The customer's own account: details, sign-in, food, addresses, devices, data. */
import { useT } from '#web/language/language.tsx';
import { useUser } from '#web/shared/account/user.ts';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmailChange } from './account/email-change.tsx';
import { PasswordChange } from './account/password-change.tsx';
import { Sessions } from './account/sessions.tsx';
import { YourData } from './account/your-data.tsx';
import { DetailsForm } from './details-form.tsx';
import { FoodProfile } from './food-profile.tsx';
import { Notifications } from './notifications/notifications.tsx';
import { Panel } from './panel.tsx';
import styles from './profile-tab.module.css';
import { SavedAddresses } from './saved-addresses.tsx';

export function ProfileTab() {
  const t = useT();
  const { user } = useUser();
  if (!user) return <Skeleton className={skeleton.panelShape} isOutermost />;
  return (
    <div className={styles.columns}>
      <div>
        <DetailsForm user={user} />
        <Panel title={t('Email and password')}>
          <EmailChange user={user} />
          <PasswordChange email={user.email} />
        </Panel>
        <FoodProfile />
      </div>
      <div>
        <SavedAddresses userId={user.id} />
        <Notifications />
        <Sessions />
        <YourData />
      </div>
    </div>
  );
}
