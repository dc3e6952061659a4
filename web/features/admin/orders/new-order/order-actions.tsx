/** The button that shows the price of an order by phone, and then the one that places it. */
import { useEffect, useRef } from 'react';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './new-order.module.css';
import type { useNewOrder } from './use-new-order.ts';

interface OrderActionsProps {
  readonly order: ReturnType<typeof useNewOrder>;
  /** The id of what shows the price. */
  readonly priceId: string;
}

/** The price moves the second button out of view; it gets the focus of the first, which is gone. */
export function OrderActions({ order, priceId }: OrderActionsProps) {
  const { shown } = order;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && activeElement !== button.current;
    if (shown && !isElsewhere) button.current?.focus();
  }, [shown]);
  return (
    <div className={styles.actions}>
      {shown ? (
        <Button
          key="place"
          ref={button}
          aria-describedby={priceId}
          isPending={order.isPlacing}
          // Neither a double click nor a held key on the button before has seen the price.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={({ detail }) => detail < 2 && order.confirm()}
        >
          {order.isPlacing ? 'Placing...' : `Place order, ${formatRupees(shown.totalAmount)}`}
        </Button>
      ) : (
        <Button key="show" ref={button} isPending={order.isPreviewing} onClick={order.showPrice}>
          Show the price
        </Button>
      )}
    </div>
  );
}
