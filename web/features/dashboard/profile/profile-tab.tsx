/** The customer's own account: details, sign-in, food, addresses, devices, data. */
import { useT } from '#web/language/language.tsx';
import { useUser } from '#web/shared/user.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailChange } from './email-change.tsx';
import { FoodProfile } from './food-profile.tsx';
import { Notifications } from './notifications.tsx';
import { Panel } from './panel.tsx';
import { PasswordChange } from './password-change.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { Sessions } from './sessions.tsx';
import { YourData } from './your-data.tsx';

export function ProfileTab() {
  const t = useT();
  const { user } = useUser();
  if (!user) return <Skeleton className="sk-panel" isOutermost />;
  return (
    <div className="profile">
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
