/** Choosing and ordering a meal pack (Spec 2.7). */
import { useEffect, useState } from 'react';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { useT } from '#web/language/language.tsx';
import { useUser } from '#web/shared/account/user.ts';
import { PanelsLoading } from '#web/shared/feedback/panels-loading.tsx';
import { ScreenFailure } from '#web/shared/feedback/screen-failure.tsx';
import { useSettledConfig } from '#web/shared/menu/settled-config.ts';
import { useOffers } from '#web/shared/offers/offers.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { BackIcon } from '#web/ui/action-icons.tsx';
import layout from '#web/ui/layout.module.css';
import { preloadToasts } from '#web/ui/overlay/toast.tsx';
import { useGoBack } from '#web/ui/routing/go-back.ts';
import { useNavigate } from '#web/ui/routing/router.tsx';
import { PackOrder } from './ordering/pack-order.tsx';
import { useWaitingPack, WaitingPack } from './ordering/waiting-pack.tsx';
import { PackChoice, usePackChoice } from './pack-choice.tsx';

function BackButton() {
  const t = useT();
  const navigate = useNavigate();
  const goBack = useGoBack();
  return (
    <button
      type="button"
      className={layout.backLink}
      // A page that was opened directly has nothing to go back to.
      onClick={() => (window.history.length > 1 ? goBack() : navigate(paths.home))}
    >
      <BackIcon />
      {t('Back')}
    </button>
  );
}

function OrderFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <ScreenFailure
      title={t("We couldn't load the meal packs")}
      text={t('Check your connection and try again.')}
      onRetry={onRetry}
    />
  );
}

export default function PacksPage() {
  const t = useT();
  const { user } = useUser();
  const waiting = useWaitingPack(Boolean(user));
  const config = useSettledConfig();
  // The prices are those of the day of the delivery, by default the earliest.
  const [day, setDay] = useState<CalendarDate>();
  const offers = useOffers(day);
  const { pack, missing, choose } = usePackChoice(offers, day !== undefined);
  usePageTitle(t('Choose Your Meal Pack'));
  // The toast that reports a lost connection must be loaded before the connection is lost.
  useEffect(preloadToasts, []);
  return (
    <div className={layout.page}>
      <BackButton />
      <h1>{t('Choose Your Meal Pack')}</h1>
      {waiting.order && <WaitingPack key={waiting.order.id} {...waiting} order={waiting.order} />}
      {offers && (
        <PackChoice packs={offers.packs} chosen={pack} missing={missing} onChoose={choose} />
      )}
      {user && config.data && offers ? (
        <PackOrder
          user={user}
          config={config.data}
          pack={pack}
          offers={offers}
          waiting={waiting}
          onDay={setDay}
        />
      ) : config.isError ? (
        <OrderFailed onRetry={config.refetch} />
      ) : (
        <PanelsLoading count={2} />
      )}
    </div>
  );
}
