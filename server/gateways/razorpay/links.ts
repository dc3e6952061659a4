/** The calls about payment links. */
import { type PaymentGateway, ProviderError } from './gateway.ts';
import type { Transport } from './transport.ts';
import { readLink, readLinks } from './wire.ts';

type LinkCalls = Pick<
  PaymentGateway,
  'createLink' | 'findLinkByReference' | 'fetchLink' | 'cancelLink'
>;

function assertAnswers(isAboutThis: boolean): void {
  if (!isAboutThis) throw new ProviderError('broken', 'Razorpay returned a different link', 200);
}

const pathOf = (linkId: string) => `/payment_links/${encodeURIComponent(linkId)}`;

export function linkCalls(call: Transport): LinkCalls {
  return {
    async createLink({ amountPaise, reference, description, expiresAt, customer, notes }) {
      const { name, phone, email } = customer;
      const body = {
        amount: amountPaise,
        currency: 'INR',
        accept_partial: false,
        reference_id: reference,
        description,
        expire_by: Math.floor(expiresAt.getTime() / 1000),
        customer: { name, ...(phone && { contact: phone }), ...(email && { email }) },
        notify: { sms: phone !== null, email: email !== null },
        reminder_enable: false,
        notes,
      };
      const link = readLink(await call({ method: 'POST', path: '/payment_links', body }));
      assertAnswers(link.amountPaise === amountPaise && link.reference === reference);
      return link;
    },

    async findLinkByReference(reference) {
      const path = `/payment_links?reference_id=${encodeURIComponent(reference)}`;
      const links = readLinks(await call({ method: 'GET', path }));
      return links.find((link) => link.reference === reference) ?? null;
    },

    async fetchLink(linkId) {
      const link = readLink(await call({ method: 'GET', path: pathOf(linkId) }));
      assertAnswers(link.id === linkId);
      return link;
    },

    async cancelLink(linkId) {
      const link = readLink(await call({ method: 'POST', path: `${pathOf(linkId)}/cancel` }));
      assertAnswers(link.id === linkId && link.status === 'cancelled');
      return link;
    },
  };
}
