/** The shop's settings over HTTP. */
import type { FastifyInstance } from 'fastify';
import * as textCalls from '#contract/shop/shop-texts.ts';
import * as openingCalls from '#contract/staff/opening.ts';
import * as categoryCalls from '#contract/staff/settings/category-settings.ts';
import * as deliveryCalls from '#contract/staff/settings/delivery-settings.ts';
import * as identityCalls from '#contract/staff/settings/identity-settings.ts';
import * as packCalls from '#contract/staff/settings/packs-settings.ts';
import * as paymentCalls from '#contract/staff/settings/payment-settings.ts';
import * as planCalls from '#contract/staff/settings/plans-settings.ts';
import * as taxCalls from '#contract/staff/settings/tax-settings.ts';
import * as textSettingsCalls from '#contract/staff/settings/text-settings.ts';
import * as calls from '#contract/staff/settings.ts';
import { Refusal } from '#domain/refusal.ts';
import { textPages } from '#domain/settings/shop-texts.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { publishCategorySettings, readCategorySettings } from './categories/category-settings.ts';
import { publishDeliverySettings, readDeliverySettings } from './delivery-settings.ts';
import { findSettings } from './find-settings.ts';
import { publishIdentity, readIdentity } from './identity-settings.ts';
import { readOpening } from './opening/read-opening.ts';
import { publishPackSettings, readPackSettings } from './packs-settings.ts';
import { publishPaymentSettings, readPaymentSettings } from './payment-settings.ts';
import { readPlanSettings } from './plans-settings.ts';
import { publishTaxSettings, readTaxSettings } from './tax-settings.ts';
import { publishTexts, readTextSettings } from './texts/text-settings.ts';
import { updateSettings } from './update-settings.ts';

export function settingsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, calls.getSettings, () => findSettings(shop.db));

  bind(app, web, openingCalls.getOpening, () => readOpening(shop));

  bind(app, web, deliveryCalls.getDeliverySettings, () => readDeliverySettings(shop));

  bind(app, web, deliveryCalls.publishDeliverySettings, (call) =>
    publishDeliverySettings(shop, staffOf(call), call.body),
  );

  bind(app, web, packCalls.getPackSettings, () => readPackSettings(shop));
  bind(app, web, packCalls.publishPackSettings, (call) =>
    publishPackSettings(shop, staffOf(call), call.body),
  );

  bind(app, web, planCalls.getPlanSettings, () => readPlanSettings(shop));

  bind(app, web, categoryCalls.getCategorySettings, () => readCategorySettings(shop));
  bind(app, web, categoryCalls.publishCategorySettings, (call) =>
    publishCategorySettings(shop, staffOf(call), call.body),
  );

  bind(app, web, taxCalls.getTaxSettings, () => readTaxSettings(shop));
  bind(app, web, taxCalls.publishTaxSettings, (call) =>
    publishTaxSettings(shop, staffOf(call), call.body),
  );

  bind(app, web, identityCalls.getIdentitySettings, () => readIdentity(shop));

  bind(app, web, identityCalls.publishIdentity, (call) =>
    publishIdentity(shop, staffOf(call), call.body),
  );

  bind(app, web, paymentCalls.getPaymentSettings, () => readPaymentSettings(shop));

  bind(app, web, paymentCalls.publishPaymentSettings, (call) =>
    publishPaymentSettings(shop, staffOf(call), call.body),
  );

  bind(app, web, textSettingsCalls.getTextSettings, () => readTextSettings(shop));

  bind(app, web, textSettingsCalls.publishTexts, (call) =>
    publishTexts(shop, staffOf(call), call.body),
  );

  bind(app, web, textCalls.getShopText, async ({ params, query }) => {
    const page = textPages.find((each) => each === params.page);
    if (!page) throw new Refusal('not_found');
    return shop.settings.readText(page, query.version);
  });

  bind(app, web, calls.updateSettings, (call) => updateSettings(shop, staffOf(call), call.body));
}
