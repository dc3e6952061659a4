/** Reads and publishes how orders may be paid. */
import type {
  NewPaymentSettings,
  PaymentSettings,
} from '#contract/staff/settings/payment-settings.ts';
import { parseRupees, toRupees } from '#domain/money/money.ts';
import { invalidAt } from '#domain/refusal.ts';
import type { PaymentTerms } from '#domain/settings/payment-terms.ts';
import { newestOf } from '#domain/settings/published.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { publishVersion } from './publish-version.ts';
import { toShopSettings } from './stored-settings.ts';
import { listVersions, type VersionRow } from './versions.store.ts';

/** With the field names of the API. */
const toFields = (terms: PaymentTerms): PaymentSettings['now'] => ({
  cashForMeals: terms.cashForMeals,
  cashForPacks: terms.cashForPacks,
  onlineForPacks: terms.onlineForPacks === 'offered',
  cashMax: terms.cashMaxPaise === null ? null : toRupees(terms.cashMaxPaise),
  cashOrdersMax: terms.cashOrdersMax,
  cashForFirstOrder: terms.cashForFirstOrder,
  cashNeedsCall: terms.cashConfirmed === 'by call',
  cashCallsKnown: terms.cashCallsKnown,
  upiId: terms.upiId,
});

/** A limit that is not sent stays: tools that do not know it must not lift it. */
function fromBody(
  body: Omit<NewPaymentSettings, 'version'>,
  { cashOrdersMax, cashForFirstOrder, cashCallsKnown }: PaymentTerms,
): PaymentTerms {
  return {
    cashForMeals: body.cashForMeals,
    cashForPacks: body.cashForPacks,
    onlineForPacks: body.onlineForPacks ? 'offered' : 'refused',
    cashMaxPaise: body.cashMax === null ? null : parseRupees(body.cashMax),
    cashOrdersMax: body.cashOrdersMax === undefined ? cashOrdersMax : body.cashOrdersMax,
    cashForFirstOrder: body.cashForFirstOrder ?? cashForFirstOrder,
    cashConfirmed: body.cashNeedsCall ? 'by call' : 'at once',
    cashCallsKnown: body.cashCallsKnown ?? cashCallsKnown,
    upiId: body.upiId,
  };
}

function toReply(rows: readonly VersionRow[]): PaymentSettings {
  const { version, value } = newestOf(toShopSettings(rows).payment);
  return { version, now: toFields(value), next: [] };
}

/** As the database has it, also when this process has not read it yet. */
export async function readPaymentSettings(shop: Pick<Shop, 'db'>): Promise<PaymentSettings> {
  return toReply(await listVersions(shop.db));
}

/** @throws Refusal as {@link publishVersion}; when packs could not be paid at all. */
export async function publishPaymentSettings(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  staff: Staff,
  { version, ...body }: NewPaymentSettings,
): Promise<PaymentSettings> {
  if (!body.cashForPacks && !body.onlineForPacks) {
    throw invalidAt('onlineForPacks', 'Packs need a way to pay: cash or online');
  }
  const rows = await publishVersion(shop, staff, {
    section: 'payment',
    label: 'Payment',
    version,
    make({ settings }) {
      const terms = newestOf(settings.payment).value;
      const value = fromBody(body, terms);
      return { effectiveFrom: null, value, before: toFields(terms), after: toFields(value) };
    },
  });
  return toReply(rows);
}
