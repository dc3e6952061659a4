/** Refunds an order in full or in part; the effect is shown first. */
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { reducesTaxUntil } from '#domain/invoices/tax-date.ts';
import { isCalledOff } from '#domain/kitchen-day/to-cook.ts';
import { formatTotal, toRupees } from '#domain/money/money.ts';
import { refusalMessage } from '#domain/refusal.ts';
import { useToday } from '#web/features/admin/kit/days/use-today.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { AmountField } from '#web/features/admin/kit/editing/amount-field.tsx';
import { CheckedForm } from '#web/features/admin/kit/editing/checked-form.tsx';
import { ReasonField } from '#web/features/admin/kit/editing/reason-field.tsx';
import { mailWords } from '#web/features/admin/kit/orders/mail-words.ts';
import { RefundTo, splitWords } from '#web/features/admin/orders/moves/refund-to.tsx';
import { useUser } from '#web/shared/account/user.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import field from '#web/ui/form/field.module.css';
import { Problem } from '#web/ui/form/problem.tsx';
import layout from '#web/ui/layout.module.css';
import text from '#web/ui/text.module.css';
import { useMay, whyNot } from '../../kit/power.ts';
import styles from './refund-form.module.css';
import { type Refund, useRefund } from './use-refund.ts';

interface RefundFieldsProps {
  readonly order: StaffOrderDetail;
  readonly refund: Refund;
  readonly isDisabled: boolean;
}

function RefundFields({ order, refund, isDisabled }: RefundFieldsProps) {
  const { input, edit, problems, amountPaise, isLocked, requested } = refund;
  const leftPaise = paiseOf(order.refundable.amount);
  return (
    <CheckedForm className={styles.form} problems={problems} onSubmit={refund.submit}>
      <fieldset disabled={isDisabled}>
        <div className={classNames(field.fields, styles.fields)}>
          <AmountField
            value={input.amount ?? toRupees(leftPaise)}
            hint={`Up to ${formatTotal(leftPaise)}`}
            error={problems.amount}
            isLocked={isLocked}
            onChange={(amount) => edit({ amount })}
          />
          <ReasonField
            value={input.reason}
            hint="For staff. Customers do not see it."
            error={problems.reason}
            isLocked={isLocked}
            onChange={(reason) => edit({ reason })}
          />
        </div>
        {amountPaise !== null && !isLocked && (
          <RefundTo
            legend={`${formatTotal(amountPaise)} will be refunded. Where to?`}
            amountPaise={amountPaise}
            toSourcePaise={paiseOf(order.refundable.toSource)}
            value={input.refundTo}
            onChange={(refundTo) => edit({ refundTo })}
          />
        )}
        <Problem role="alert" message={isLocked || !requested ? problems.call : null} />
        <div className={classNames(layout.row, layout.wrapping)}>
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            disabled={isDisabled}
            isPending={isLocked && refund.isPending}
          >
            {isLocked ? 'Try again' : 'Refund...'}
          </Button>
          {isLocked && (
            <Button variant="ghost" size="sm" onClick={refund.look}>
              Check the order
            </Button>
          )}
        </div>
      </fieldset>
    </CheckedForm>
  );
}

/** Of a refund whose credit note comes too late for the return (CGST Act, section 34). */
function TaxNote({ order }: { readonly order: StaffOrderDetail }) {
  const { formatDate } = useDates();
  const today = useToday();
  const until = reducesTaxUntil(order.deliveryDate as CalendarDate);
  if (paiseOf(order.gst) === 0 || today === null || today <= until) return null;
  return (
    <p>
      A credit note for this order reduced GST until {formatDate(until)} at the latest: ask your
      accountant. The customer gets the tax back all the same.
    </p>
  );
}

interface RefundFormProps {
  readonly order: StaffOrderDetail;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function RefundForm({ order, onUnsaved }: RefundFormProps) {
  const mayRefund = useMay('refundOrders');
  const { user: self } = useUser();
  const isOwn = self?.id === order.userId;
  const canRefund = mayRefund && !isOwn;
  const refund = useRefund(order, onUnsaved);
  const { requested } = refund;
  const toSourcePaise = paiseOf(order.refundable.toSource);

  if (refund.isOver) {
    const isUnpaid = order.paymentStatus === 'unpaid' && order.status !== 'cancelled';
    const words = isUnpaid ? 'Nothing was paid yet.' : 'Nothing left to refund.';
    return (
      <>
        <p className={text.muted}>{words}</p>
        <Problem role="alert" message={refund.problems.call} />
      </>
    );
  }
  return (
    <>
      {!mayRefund && <p className={text.muted}>{whyNot('refundOrders', 'give money back')}</p>}
      {mayRefund && isOwn && <p className={text.muted}>{refusalMessage('own_order')}</p>}
      <RefundFields order={order} refund={refund} isDisabled={!canRefund} />
      {requested && !refund.isLocked && (
        <ConfirmDialog
          title={`Refund ${formatTotal(requested.amountPaise)}?`}
          keep="Go back"
          act={`Refund ${formatTotal(requested.amountPaise)}`}
          acting="Refunding..."
          isPending={refund.isPending}
          error={refund.problems.call}
          onAct={() => void refund.give(requested)}
          onClose={refund.keep}
        >
          <p>
            {splitWords(requested.amountPaise, requested.refundTo, toSourcePaise)}.{' '}
            {mailWords(order)} This cannot be undone.
          </p>
          <TaxNote order={order} />
          {requested.amountPaise === requested.leftPaise &&
            isCalledOff({ status: order.status, paymentStatus: 'refunded' }) && (
              <p>
                The order is then refunded in full before it goes out: the kitchen does not cook it,
                and it is not delivered.
              </p>
            )}
        </ConfirmDialog>
      )}
    </>
  );
}
