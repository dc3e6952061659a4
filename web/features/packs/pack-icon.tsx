/** The icon of a pack, in its colour. */
import type { Pack, PackIcon as PackIconName } from '#domain/orders/packs.ts';
import { classNames } from '#web/ui/class-names.ts';
import { makeIcon } from '#web/ui/icons.tsx';
import styles from './pack-icon.module.css';

const icons = {
  bowl: makeIcon(
    'M4 11.5h16a8 8 0 0 1-16 0zM9 20h6M9 8.5c0-2 1.5-2 1.5-4M13.5 8.5c0-2 1.5-2 1.5-4',
  ),
  table: makeIcon(
    'M7.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 0 0-9 0M3.5 5v14' + 'M20.5 19V5c-1.6 1-2 3-2 6h2',
  ),
  stack: makeIcon('M5 15.5h14V20H5zM5 11h14v4.5H5zM5 6.5h14V11H5zM9.5 4h5v2.5'),
} satisfies Record<PackIconName, ReturnType<typeof makeIcon>>;

export function PackIcon({ pack }: { readonly pack: Pack }) {
  const Icon = icons[pack.icon];
  return (
    <span className={classNames(styles.icon, styles[pack.colour])}>
      <Icon />
    </span>
  );
}
