/** What deleting the account means, before it happens. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import dialog from '#web/ui/overlay/dialog.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import styles from './deletion.module.css';
import { DeletionForm } from './deletion-form.tsx';

interface ConsequencesProps {
  readonly keptOrders: number;
  readonly hasSubscription: boolean;
}

function Consequences({ keptOrders, hasSubscription }: ConsequencesProps) {
  const t = useT();
  return (
    <dl className={styles.consequences}>
      <dt>{t('What gets deleted')}</dt>
      <dd>{t('Your name, email, phone number, saved addresses and all sign-ins.')}</dd>
      <dd>{t('Unpaid orders will be cancelled.')}</dd>
      {hasSubscription && <dd>{t("Your subscription ends. You won't be charged again.")}</dd>}
      <dt>{t('What we keep, and why')}</dt>
      {keptOrders > 0 && (
        <dd>{t('Your orders, without your name: {count}.', { count: keptOrders })}</dd>
      )}
      <dd>{t('Invoices and wallet records, as tax law requires.')}</dd>
    </dl>
  );
}

interface OpenOrdersProps {
  /** The numbers of the orders. */
  readonly orders: readonly string[];
  readonly onClose: () => void;
}

function OpenOrders({ orders, onClose }: OpenOrdersProps) {
  const t = useT();
  return (
    <>
      <div className={surface.note} role="alert">
        <p>
          {t('These orders must be delivered or cancelled first: {orders}.', {
            orders: orders.join(', '),
          })}
        </p>
      </div>
      <div className={classNames(layout.row, layout.wrapping, dialog.actions)}>
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.dashboard}>
          {t('View your orders')}
        </Link>
        <Button onClick={onClose}>{t('Keep my account')}</Button>
      </div>
    </>
  );
}

export function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  // Refetched each time, as orders and balance change.
  const deletion = useQuery({ ...query('GET /api/account/deletion'), staleTime: 0, gcTime: 0 });
  const remove = useSend('POST /api/account/delete');
  const facts = deletion.data;
  return (
    <Dialog
      title={t('Delete my account')}
      subtitle={t("This can't be undone.")}
      onClose={onClose}
      isBusy={remove.isPending || remove.isSuccess}
    >
      <div className={styles.parts}>
        {deletion.isPending && <Skeleton className={skeleton.panelShape} isOutermost />}
        {deletion.isError && !facts && (
          <LoadFailure
            message={t("We couldn't load this.")}
            onRetry={() => void deletion.refetch()}
          />
        )}
        {facts && <Consequences {...facts} />}
        {facts && facts.openOrders.length > 0 && (
          <OpenOrders orders={facts.openOrders} onClose={onClose} />
        )}
        {facts?.openOrders.length === 0 && (
          <DeletionForm
            deletion={facts}
            remove={remove}
            onRefused={() => void deletion.refetch()}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
