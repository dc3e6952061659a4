/**
 * The icons of the home page: 24 px grid, 1.9 px round strokes. Screen readers do not see them, so
 * the control around an icon needs a name.
 */

import { classNames } from '#web/ui/class-names.ts';
import styles from './icons.module.css';

export interface IconProps {
  readonly isLarge?: boolean;
}

/** Makes the component of an icon from its outline; `fill` also fills it. */
export const makeIcon =
  (outline: string, fill?: 'currentColor') =>
  ({ isLarge }: IconProps) => (
    <svg
      className={classNames(styles.icon, isLarge && styles.large)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={outline} fill={fill} />
    </svg>
  );

export const BikeIcon = makeIcon(
  'M3 16.5a3 3 0 1 0 6 0 3 3 0 0 0-6 0M16 16.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0' +
    'M9 16.5h6.5L13.8 7H11M15 12.5 19 14M3 12h7',
);
export const CartIcon = makeIcon(
  'M5 8h14l-1.2 11.2a1.6 1.6 0 0 1-1.6 1.4H7.8a1.6 1.6 0 0 1-1.6-1.4z' +
    'M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
);
export const CloseIcon = makeIcon('m6 6 12 12M18 6 6 18');
export const LeafIcon = makeIcon('M5 19c0-9 5-14 15-14 0 10-5 15-13 14M5 21c1-5 4-8 8-10');
export const MenuIcon = makeIcon('M4 8h16M4 16h16');
export const MinusIcon = makeIcon('M5 12h14');
export const PlayIcon = makeIcon('M8 5.5v13l10.5-6.5z', 'currentColor');
export const PlusIcon = makeIcon('M12 5v14M5 12h14');
export const StarIcon = makeIcon(
  'm12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3.1L6.4 20l1.2-6.2L3 9.5l6.3-.8z',
);
export const SunIcon = makeIcon(
  'M8 12a4 4 0 1 0 8 0 4 4 0 0 0-8 0M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21' +
    'M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8',
);
