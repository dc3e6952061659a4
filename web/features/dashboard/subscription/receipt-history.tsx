/** All receipts, newest first, each with its details. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Receipt } from '#contract/subscriptions.ts';
import { pagedQuery } from '#web/api/pages.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { MoreRows } from '#web/shared/feedback/more-rows.tsx';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { EffectList } from './actions/effect-list.tsx';
import styles from './receipt-history.module.css';
import { useReceiptActor, useReceiptTitle } from './receipt-words.ts';

const pageSize = 5;

function ReceiptRow({ receipt }: { readonly receipt: Receipt }) {
  const title = useReceiptTitle()(receipt);
  const actor = useReceiptActor()(receipt);
  const { formatMoment } = useDates();
  return (
    <li className={styles.receipt} tabIndex={-1}>
      <details>
        <summary>
          <span className={styles.about}>
            <b className={text.strong}>{title}</b>
            <span className={classNames(text.small, text.muted)}>
              {receipt.number} · {formatMoment(receipt.createdAt)}
            </span>
          </span>
        </summary>
        {actor && <p className={text.small}>{actor}</p>}
        <EffectList effect={receipt.effect} about={receipt} />
      </details>
    </li>
  );
}

/** Nothing while there are none. */
export function ReceiptHistory() {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const receipts = useInfiniteQuery({
    ...pagedQuery('GET /api/subscriptions/receipts', { query: { limit: pageSize } }),
    refetchOnMount: 'always',
  });
  const rows = receipts.data?.pages.flatMap(({ answer }) => answer) ?? [];
  const isUnknown = receipts.isError && !receipts.data;
  if (rows.length === 0 && !isUnknown) return null;
  return (
    <section className={surface.panel} tabIndex={-1}>
      <h2>{t('Receipts')}</h2>
      {isUnknown && (
        <LoadFailure
          message={t("We couldn't load your receipts.")}
          onRetry={() => void receipts.refetch()}
        />
      )}
      <ul ref={list}>
        {rows.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      <MoreRows pages={receipts} list={list} failure={t("We couldn't load more receipts.")} />
    </section>
  );
}
