/**
 * The footer of every page: links, support, contact (Spec 2.2). On pages for ordering and for the
 * account it is one line with the contact only, so that no link leads away from them.
 */
import { brand } from '#domain/brand.ts';
import { isPayingPage } from '#domain/paying-pages.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { LanguageSwitch } from '#web/shared/account/language-switch.tsx';
import { useUser } from '#web/shared/account/user.ts';
import { ContactLink } from '#web/shared/site/contact-link.tsx';
import { useBrandName, useBusiness } from '#web/shared/site/identity.ts';
import { paths } from '#web/shared/site/paths.ts';
import { textPageLabels, textPages } from '#web/shared/site/text-pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Wordmark } from '#web/ui/plate.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import styles from './footer.module.css';

type Links = readonly (readonly [Label, string])[];

const quickLinks: Links = [
  ['Meals', paths.meals],
  ['Meal packs', paths.mealPacks],
  ['Plans', paths.plans],
  ['About', paths.about],
];

const supportLinks: Links = [
  ['How it works', paths.how],
  ['Your orders', paths.dashboard],
];

const textLinks: Links = textPages.map((page) => [textPageLabels[page], paths.text(page)]);

const signInLink: Links = [['Sign in', paths.auth()]];

interface LinkListProps {
  readonly links: Links;
  readonly className?: string | undefined;
}

function LinkList({ links, className }: LinkListProps) {
  const t = useT();
  return (
    <ul className={className}>
      {links.map(([label, to]) => (
        <li key={label}>
          <Link to={to}>{t(label)}</Link>
        </li>
      ))}
    </ul>
  );
}

/** What the law wants to be found on every page, and the copyright. */
function Legal() {
  const t = useT();
  const { legalName, fssai, gstin, grievanceOfficer } = useBusiness();
  const facts = [
    legalName,
    fssai && `FSSAI ${fssai}`,
    gstin && `GSTIN ${gstin}`,
    grievanceOfficer && `${t('Grievance officer')}: ${grievanceOfficer}`,
    t('© {brand}. All prices in Indian rupees.'),
  ];
  return <p className={styles.legal}>{facts.filter(Boolean).join(' · ')}</p>;
}

interface ShortFooterProps {
  /** A phone number and an email, as far as there are any. */
  readonly contacts: readonly (string | null | undefined)[];
}

function ShortFooter({ contacts }: ShortFooterProps) {
  return (
    <footer className={classNames(styles.footer, styles.short)}>
      <div className={classNames(layout.page, styles.line)}>
        <LanguageSwitch />
        <address className={classNames(layout.row, layout.wrapping)}>
          {contacts.map((to) => to && <ContactLink key={to} to={to} />)}
        </address>
        <Legal />
      </div>
    </footer>
  );
}

export function Footer() {
  const t = useT();
  const { user } = useUser();
  const { pathname } = useLocation();
  const brandName = useBrandName();
  const { address, phone, email } = useBusiness();
  const contacts = [phone, email];
  // They are the pages for ordering and for the account.
  if (isPayingPage(pathname)) return <ShortFooter contacts={contacts} />;
  return (
    <footer className={styles.footer}>
      <div className={layout.page}>
        <div className={styles.columns}>
          <div className={classNames(styles.brand, layout.stack)}>
            <Wordmark name={brandName} />
            <p className={styles.tagline}>{t.data(brand.tagline)}</p>
            <LanguageSwitch />
          </div>
          <nav aria-labelledby="foot-quick">
            <h2 id="foot-quick">{t('Quick links')}</h2>
            <LinkList links={quickLinks} />
          </nav>
          <nav aria-labelledby="foot-support">
            <h2 id="foot-support">{t('Support')}</h2>
            <LinkList links={user ? supportLinks : [...supportLinks, ...signInLink]} />
          </nav>
          <address>
            <h2>{t('Contact')}</h2>
            <ul>
              {[address, ...contacts].map(
                (to) =>
                  to && (
                    <li key={to}>{to === address ? <span>{to}</span> : <ContactLink to={to} />}</li>
                  ),
              )}
            </ul>
          </address>
        </div>
        <LinkList links={textLinks} className={styles.texts} />
        <Legal />
      </div>
    </footer>
  );
}
