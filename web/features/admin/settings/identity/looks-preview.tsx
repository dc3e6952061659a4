/** The logo and the colours in both themes, before they are published. */
import type { CSSProperties } from 'react';
import { type BrandColours, type Theme, themesOf } from '#domain/colours/brand-theme.ts';
import { darkColours, lightColours } from '#domain/colours/shop-colours.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Wordmark } from '#web/ui/plate.tsx';
import text from '#web/ui/text.module.css';
import styles from './looks.module.css';

interface LooksPreviewProps {
  readonly brandName: string;
  /** Empty for none. */
  readonly logoUrl: string;
  /** Null for the usual ones. */
  readonly colours: BrandColours | null;
}

/** The theme's properties, whatever theme the console has. */
const properties = (theme: Theme): CSSProperties =>
  Object.fromEntries(Object.entries(theme).map(([name, hex]) => [`--${name}`, hex]));

interface SampleProps extends Omit<LooksPreviewProps, 'colours'> {
  readonly title: string;
  readonly isDark: boolean;
  readonly theme: Theme;
}

function Sample({ title, isDark, theme, brandName, logoUrl }: SampleProps) {
  const logo = classNames(styles.logo, isDark && styles.onWhite);
  return (
    <figure className={styles.sample} style={properties(theme)}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <div className={styles.bar}>
        {logoUrl ? (
          <img className={logo} src={logoUrl} alt={brandName} />
        ) : (
          <>
            <Wordmark name={brandName} />
            <span className={text.visuallyHidden}>{brandName}</span>
          </>
        )}
      </div>
      <div className={styles.page}>
        <p>
          Words, and <span className={styles.link}>a link</span>
        </p>
        {/* Drawn, as nothing happens when they are pressed. */}
        <p className={styles.row}>
          <span className={buttonClass({ size: 'sm' })}>Button</span>
          <span className={buttonClass({ size: 'sm', variant: 'highlight' })}>Highlight</span>
        </p>
      </div>
      <p className={styles.band}>A dark bar</p>
    </figure>
  );
}

export function LooksPreview({ colours, ...shown }: LooksPreviewProps) {
  const themes = colours && themesOf(colours);
  return (
    <section className={styles.samples} aria-label="Preview">
      <Sample
        {...shown}
        title="On light screens"
        isDark={false}
        theme={{ ...lightColours, ...themes?.light }}
      />
      <Sample
        {...shown}
        title="On dark screens"
        isDark
        theme={{ ...lightColours, ...darkColours, ...themes?.dark }}
      />
    </section>
  );
}
