/** Address, day and price: everything about a pack order below the choice of the pack. */
import { DeliverySettings } from '#web/features/packs/delivery-settings.tsx';
import { fieldIds } from '#web/features/packs/pack-fields.ts';
import { PackFit, usePackDishes } from '#web/features/packs/pack-fit.tsx';
import { PackSummary, WhyChoose } from '#web/features/packs/pack-summary.tsx';
import { useT } from '#web/language/language.tsx';
import { AddressPicker } from '#web/shared/address/address-picker.tsx';
import { BuyerPart } from '#web/shared/buyer/buyer-fields.tsx';
import { Notes } from '#web/shared/orders/order-notes.tsx';
import { SlotChoice } from '#web/shared/slots/slot-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import layout from '#web/ui/layout.module.css';
import surface from '#web/ui/surface.module.css';
import { PackPayment } from './pack-payment.tsx';
import { type PackOrderProps, usePackOrder } from './use-pack-order.ts';

interface PackDayProps extends Pick<PackOrderProps, 'config' | 'pack'> {
  readonly state: ReturnType<typeof usePackOrder>;
}

/** The day, and the delivery time of a shop that has some. */
function PackDay({ config, pack, state }: PackDayProps) {
  const { draft, address, day, missedDay, slot, slotProblem, refusalOf } = state;
  return (
    <DeliverySettings
      window={config.delivery}
      day={day}
      missedDay={missedDay}
      portions={pack?.mealCount ?? 0}
      refusal={refusalOf('date')}
      pincode={address.chosen?.pincode}
      slots={
        <div id={fieldIds.slot}>
          <SlotChoice
            slots={slot.slots}
            value={slot.slotId}
            error={slotProblem}
            onChange={(slotId) => draft.change({ slotId })}
          />
        </div>
      }
      onChange={(deliveryDate) => draft.change({ deliveryDate })}
    />
  );
}

export function PackOrder(props: PackOrderProps) {
  const t = useT();
  const state = usePackOrder(props);
  const { draft, address, addressProblem, day, paying, refusalOf, isOrdering, order } = state;
  const { pack, config, offers, waiting } = props;
  const dishes = usePackDishes(day);
  return (
    <div className={layout.columns}>
      <div className={surface.panels}>
        <section className={surface.panel} id={fieldIds.address}>
          <h2>{t('Delivery Address')}</h2>
          <AddressPicker
            choice={address}
            onChoose={(addressId) => draft.change({ addressId })}
            draft={draft.value.newAddress}
            onDraftChange={(newAddress) => draft.change({ newAddress })}
          />
          <Problem message={addressProblem} />
        </section>
        <PackDay config={config} pack={pack} state={state} />
        <div id={fieldIds.notes}>
          <Notes
            value={draft.value.notes}
            error={refusalOf('notes')}
            onChange={(notes) => draft.change({ notes })}
          />
        </div>
        <BuyerPart
          id={fieldIds.gstin}
          value={draft.value.buyer}
          problems={{ company: refusalOf('company'), gstin: refusalOf('gstin') }}
          onChange={(buyer) => draft.change({ buyer })}
        />
        <PackPayment
          payments={config.payments}
          paying={paying}
          refusal={refusalOf('method')}
          isDisabled={isOrdering}
          isTroubleSaid={waiting.order !== undefined && !waiting.isAwaited}
          onChoose={(method) => draft.change({ method })}
        />
      </div>
      <aside className={surface.panels}>
        {pack && (
          <PackSummary
            pack={pack}
            gstPercent={offers.gstPercent}
            fit={<PackFit pack={pack} dishes={dishes} />}
            button={
              <Button
                size="lg"
                wide
                isPending={isOrdering}
                disabled={!address.chosen || Boolean(dishes?.whyNot)}
                onClick={order}
              >
                {isOrdering ? t('Creating Order...') : t('Order Meal Pack')}
              </Button>
            }
          />
        )}
        <WhyChoose packs={offers.packs} />
        {state.secondDialog}
      </aside>
    </div>
  );
}
