/** The logo of the shop; its name in letters where it has none. */
import { useConfig } from '#web/shared/menu/config.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Wordmark } from '#web/ui/plate.tsx';
import styles from './brand-mark.module.css';
import { brandNameOf } from './identity.ts';

interface BrandMarkProps {
  /** A logo on a dark bar. */
  readonly isInverted?: boolean;
}

/** The element around it has the accessible name. */
export function BrandMark({ isInverted = false }: BrandMarkProps) {
  const { data } = useConfig();
  const name = brandNameOf(data);
  const logo = data?.brand.logo;
  if (!logo) return <Wordmark name={name} />;
  const { url, width, height } = logo;
  return (
    <img
      className={classNames(styles.logo, isInverted && styles.onDark)}
      src={url.replace('-640.', '-320.')}
      alt={name}
      width={width}
      height={height}
    />
  );
}
