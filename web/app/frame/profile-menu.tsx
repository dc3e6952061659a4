/** The menu of a signed-in user: one list for customers, one for staff, then Logout (Spec 2.3). */

import type { User } from '#contract/auth.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { logOut } from '#web/shared/account/log-out.ts';
import { paths } from '#web/shared/site/paths.ts';
import { DownIcon } from '#web/ui/action-icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/overlay/menu.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import styles from './profile-menu.module.css';

type Entry = readonly [label: Label, to: string];

const customerEntries: readonly Entry[] = [
  ['Dashboard', paths.dashboard],
  ['Wallet', paths.wallet],
  ['Subscriptions', paths.packs],
];
const adminEntries: readonly Entry[] = [['Admin Dashboard', paths.admin]];

export function ProfileMenu({ user }: { readonly user: User }) {
  const t = useT();
  const entries = user.isAdmin ? adminEntries : customerEntries;
  const trigger = (
    <Button variant="secondary" size="sm" className={styles.name}>
      <span>{user.firstName || t('Profile')}</span>
      <DownIcon />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {entries.map(([label, to]) => (
        <MenuItem key={label}>
          <Link to={to}>{t(label)}</Link>
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={() => void logOut()}>
        <button type="button">{t('Logout')}</button>
      </MenuItem>
    </Menu>
  );
}
