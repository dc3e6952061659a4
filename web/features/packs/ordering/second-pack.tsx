/** The question before a second pack, while one still waits for its payment. */
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { useT } from '#web/language/language.tsx';
import { useWaitingWords } from '#web/shared/orders/waiting-banner.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import dialog from '#web/ui/overlay/dialog.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import type { WaitingPackState } from './waiting-pack.tsx';

interface SecondPackProps {
  readonly order: Order;
  /** Its payment may be under way. */
  readonly isAwaited: boolean;
  readonly onBoth: () => void;
  readonly onClose: () => void;
}

function SecondPack({ order, isAwaited, onBoth, onClose }: SecondPackProps) {
  const t = useT();
  const words = useWaitingWords();
  const { number } = order;
  const about = isAwaited
    ? { title: t('Confirming your payment'), subtitle: t('Order {number}', { number }) }
    : { title: t('You have an unpaid order'), subtitle: words(order) };
  return (
    <Dialog {...about} onClose={onClose}>
      <p>{t('Order another pack besides it?')}</p>
      <div className={classNames(layout.row, layout.wrapping, dialog.actions)}>
        <Button variant="secondary" onClick={onBoth}>
          {t('Keep both')}
        </Button>
        <Link className={buttonClass({})} to={paths.order(order.id)}>
          {t('View order')}
        </Link>
      </div>
    </Dialog>
  );
}

/** Not about a try again after a lost answer: whatever that has placed may be what waits. */
export function useSecondPack(waiting: WaitingPackState, isRetry: () => boolean) {
  const [question, setQuestion] = useState<Pick<SecondPackProps, 'order' | 'onBoth'> | null>(null);
  return {
    /** Places the pack at once, or when the customer wants both. */
    askFirst(place: () => void) {
      if (waiting.order && !isRetry()) setQuestion({ order: waiting.order, onBoth: place });
      else place();
    },
    dialog: question && (
      <SecondPack
        order={question.order}
        // Also once it is paid, while the question is still open.
        isAwaited={waiting.payment.awaitedOrderId === question.order.id}
        onBoth={() => {
          setQuestion(null);
          question.onBoth();
        }}
        onClose={() => setQuestion(null)}
      />
    ),
  };
}
