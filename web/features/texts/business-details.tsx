/** Who runs the shop and how to reach them: only what the owner has filled in. */
import type { ReactNode } from 'react';
import { whatsAppLink } from '#domain/settings/identity.ts';
import { useT } from '#web/language/language.tsx';
import { ContactLink } from '#web/shared/site/contact-link.tsx';
import { useBrandName, useBusiness } from '#web/shared/site/identity.ts';
import text from '#web/ui/text.module.css';
import styles from './text-page.module.css';

export function BusinessDetails() {
  const t = useT();
  const brandName = useBrandName();
  const { legalName, address, gstin, fssai, phone, email, whatsapp, grievanceOfficer } =
    useBusiness();
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('Shop'), brandName],
    [t('Run by'), legalName],
    [t('Postal address'), address],
    [t('Phone'), phone && <ContactLink className={text.link} to={phone} />],
    [t('Email'), email && <ContactLink className={text.link} to={email} />],
    [
      'WhatsApp',
      whatsapp && (
        <a className={text.link} href={whatsAppLink(whatsapp)}>
          {whatsapp}
        </a>
      ),
    ],
    [t('FSSAI licence'), fssai],
    ['GSTIN', gstin],
    [t('Grievance officer'), grievanceOfficer],
  ];
  return (
    <section className={styles.business} aria-labelledby="business-title">
      <h2 id="business-title">{t('How to reach us')}</h2>
      <dl>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
