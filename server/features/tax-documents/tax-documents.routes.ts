/** Invoices and credit notes as files, for their customers and for staff, and their registers. */
import type { FastifyInstance } from 'fastify';
import * as orderCalls from '#contract/orders.ts';
import * as registers from '#contract/staff/books/registers.ts';
import * as records from '#contract/staff/customer-records.ts';
import * as staffOrderCalls from '#contract/staff/staff-orders.ts';
import type { Month } from '#domain/calendar/month.ts';
import type { Logo } from '#domain/settings/identity.ts';
import { valueAt } from '#domain/settings/published.ts';
import { logoPng } from '#server/features/media/logo-png.ts';
import { findOwnOrderRow } from '#server/features/orders/find-order.ts';
import { StorageError } from '#server/gateways/files/gateway.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { FileReply } from '#server/http/file-reply.ts';
import { issueCreditNote, issueInvoice } from './issue-document.ts';
import { renderDocument } from './pdf/render-document.ts';
import { readCreditNotes, readGstr1, readInvoices } from './registers/read-month.ts';
import { writeCreditNotes, writeGstr1, writeInvoices } from './registers/write-month.ts';
import type { TaxDocumentRow } from './tax-documents.store.ts';

/** Checked by the schema of the query. */
const monthIn = ({ query }: { readonly query: { readonly month: string } }) => query.month as Month;

function bindRegisters(app: FastifyInstance, web: Web): void {
  const { db } = web.shop;
  bind(app, web, registers.listInvoices, (call) => readInvoices(db, monthIn(call)));
  bind(app, web, registers.exportInvoices, (call) => writeInvoices(db, monthIn(call)));
  bind(app, web, registers.listCreditNotes, (call) => readCreditNotes(db, monthIn(call)));
  bind(app, web, registers.exportCreditNotes, (call) => writeCreditNotes(db, monthIn(call)));
  bind(app, web, registers.getGstr1, (call) => readGstr1(db, monthIn(call)));
  bind(app, web, registers.exportGstr1, (call) => writeGstr1(db, monthIn(call)));
}

export function taxDocumentsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;
  bindRegisters(app, web);

  /** In letters while its file cannot be read: an invoice does not wait for a picture. */
  async function logoOf(logo: Logo | null): Promise<Buffer | null> {
    if (!logo) return null;
    return logoPng(shop, logo.name).catch((error) => {
      if (error instanceof StorageError) return null;
      throw error;
    });
  }

  /** Under the name and logo that the shop had when it was issued: the same file each time. */
  async function asFile({ content, issuedAt }: TaxDocumentRow): Promise<FileReply> {
    const name = `${content.number.replaceAll('/', '-')}.pdf`;
    const identity = valueAt(shop.settings.current().identity, issuedAt);
    const { brandName, colours } = identity;
    const logo = await logoOf(identity.logo);
    const document = { content, issuedAt, brandName, colours, logo };
    return new FileReply({ name, content: await renderDocument(document) });
  }

  bind(app, web, orderCalls.getInvoice, async ({ user, params }) => {
    const { id } = await findOwnOrderRow(shop.db, user.id, params.id);
    return asFile(await issueInvoice(shop, id));
  });

  bind(app, web, staffOrderCalls.getStaffInvoice, async ({ params }) =>
    asFile(await issueInvoice(shop, params.id)),
  );

  bind(app, web, records.getStaffCreditNote, async ({ params }) =>
    asFile(await issueCreditNote(shop, params.id, params.refundId)),
  );

  bind(app, web, orderCalls.getCreditNote, async ({ user, params }) => {
    const { id } = await findOwnOrderRow(shop.db, user.id, params.id);
    return asFile(await issueCreditNote(shop, id, params.refundId));
  });
}
