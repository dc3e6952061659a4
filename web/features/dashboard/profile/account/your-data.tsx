/** The customer's data: downloading it, and having it deleted. */
import { useState } from 'react';
import { Panel } from '#web/features/dashboard/profile/panel.tsx';
import { useT } from '#web/language/language.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

export function YourData() {
  const t = useT();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <Panel
        title={t('Download my data')}
        text={t('Everything we keep about you and your orders, in one file.')}
      >
        <a className={buttonClass({ variant: 'secondary' })} href={paths.accountData} download>
          {t('Download my data')}
        </a>
      </Panel>
      <Panel
        title={t('Delete my account')}
        text={t("Before you confirm, you'll see what gets deleted and what we have to keep.")}
      >
        <Button variant="danger" onClick={() => setIsDeleting(true)}>
          {t('Delete my account')}
        </Button>
        {isDeleting && <DeletionDialog onClose={() => setIsDeleting(false)} />}
      </Panel>
    </>
  );
}
