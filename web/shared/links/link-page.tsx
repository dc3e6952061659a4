/** The frame of a page that a link opens without an account: a rider's run, a station. */
import type { ReactNode } from 'react';
import { useT } from '#web/language/language.tsx';
import { LanguageSwitch } from '#web/shared/account/language-switch.tsx';
import { useBrandName } from '#web/shared/site/identity.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import styles from './link-page.module.css';

interface LinkPageProps {
  readonly title: string;
  /** Its width, and the size of its text. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The shop's name and the languages above what the link opens. */
export function LinkPage({ title, className, children }: LinkPageProps) {
  usePageTitle(title);
  const brandName = useBrandName();
  return (
    <main className={classNames(styles.page, className)}>
      <div className={styles.language}>
        <span>{brandName}</span>
        <LanguageSwitch />
      </div>
      {children}
    </main>
  );
}

interface NothingOpenProps {
  readonly title: string;
  /** Why there is nothing any more; null before a link was opened. */
  readonly why: string | null;
}

/** No link is open on this device. */
export function NothingOpen({ title, why }: NothingOpenProps) {
  const t = useT();
  return (
    <div className={styles.empty}>
      <h1>{title}</h1>
      <p className={text.lead}>{why ?? t('Open the link that the kitchen sent you.')}</p>
    </div>
  );
}

/** What still waits on this device after the link has ended. */
export const Unsent = ({ children }: { readonly children: string }) => (
  <p className={styles.unsent}>{children}</p>
);
