/**
 * The texts of the pages until the owner publishes others. They say what this software does and
 * nothing about a business: an owner reads and completes them before opening.
 */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { TextPage } from '#domain/settings/shop-texts.ts';

/** When these texts were last changed. */
export const firstTextsDate = '2026-11-23' as CalendarDate;

/** Paragraphs are folded here at the width of the source; each becomes one line. */
const unfold = (text: string): string => text.trim().replaceAll(/(?<=[^\n])\n(?=[^\n])/g, ' ');

const privacy = unfold(`
This page says what this shop stores about you, why, and what you can do about it.

## What we store

Your account: first and last name, email, mobile number, and your password in a form that cannot
be read back.

What you need for deliveries: your addresses, your orders with your notes, your meal packs and
your subscription. If you fill them in, your diet and the allergens you avoid; the kitchen and the
choice of meals use them.

Money: what you paid, what was refunded, and every movement of your wallet. For every order that
was paid and delivered there can be an invoice with your name and address.

Your sign-ins: when you signed in and the name of your browser, so that you can see your devices
and sign them out.

Requests: a log of the server notes the time, the page and the network you came from, without the
last part of its address, and your account if you are signed in.

Messages: which emails and notifications you want. If you turn on notifications in a browser, the
address that your browser gives us for them.

## Payments

Online payments are made at Razorpay. Your card, bank and UPI details are entered there and never
reach this shop. We send Razorpay the amount, your name, email and mobile number, and get back
whether you paid. For what Razorpay does with these details, see its own privacy policy.

## Cookies and your browser's storage

One cookie keeps you signed in. A second one recognises a browser that has signed in before, so
that strangers who guess passwords cannot slow you down. A third one remembers your language.

Your browser also stores your cart, what you have begun to fill in, whether you have ordered with
it before, and the menu for times without a connection.

There are no cookies for advertising, and nobody else counts your visits here.

## Who sees your details

The people who cook, deliver and answer your questions see what they need for it. Whatever staff
change is recorded with their name. We send your details to Razorpay for payments, to our mail
service for emails, and to your browser's maker for notifications you turned on. We do not sell
them.

## Your rights

In your dashboard, under Profile, you can correct your details, download everything we store about
you, choose your messages, and delete your account.

When you delete your account, your name, contact details, addresses, diet and sign-ins are erased.
Your past orders stay without your name, and invoices that were issued stay as the tax law
requires.

For questions and complaints about your details, use the contact details below.
`);

const terms = unfold(`
These are the terms for ordering from this shop.

## Ordering

You need an account to order. What you order, the day of the delivery and the total with all taxes
and fees are shown before you place an order. The order is placed once you see its number, and it
is confirmed by email once it is paid; orders paid in cash are confirmed by us.

An order that is not paid in time is cancelled. If your payment arrives after that, it is sent
back to you.

## Prices and taxes

Prices are in Indian rupees. If we charge GST, the price of a single meal includes it; on meal
packs it is added, and shown before you order. An order keeps the prices it was placed with.

## Meal packs and subscriptions

You choose the meals of a pack yourself until the cut-off of its delivery. What you have not
chosen by then, the kitchen chooses by your diet and allergens.

A subscription is prepaid from your wallet, one delivery at a time, on the evening before it. If
there is not enough money in your wallet, the delivery is skipped and costs nothing; after several
in a row the subscription pauses until you resume it. You can pause, skip or cancel at any time
without a penalty; for a delivery, until its cut-off.

## Food and allergens

Each dish lists its allergens and says whether it is vegetarian. All dishes are cooked in one
kitchen. If an allergy is dangerous for you, talk to us before you order.

## Your account

Keep your password to yourself. We may cancel orders that were placed by abuse of the shop; what
was paid for them is refunded.

## Failed deliveries

What happens when an order cannot be handed over, and what is refunded then, is on the page about
refunds and is part of these terms.

## Law

These terms do not limit the rights that the law of India gives you as a consumer.
`);

const refunds = unfold(`
You can cancel an order yourself, and you see beforehand what is refunded and where to.

## Cancelling

An order can be cancelled until the cut-off on the evening before its delivery, as long as the
kitchen has not begun with it. The time is shown with your order. After that the food is being
bought and cooked, and the order can no longer be cancelled here.

A delivery of a subscription can be skipped until its cut-off, and costs nothing then. A
subscription can be paused or cancelled at any time without a penalty.

## What is refunded

If you cancel in time, or if we cancel, everything you paid for the order is refunded.

If you cancel, you choose where to: into your wallet, at once, or back to where it came from. If we
cancel, it goes one of these ways, and the order's page says which. What was paid with
the wallet goes back to the wallet. What was paid online goes back to the card, bank account or
UPI account it was paid from. We ask Razorpay for it at once; how long it then takes depends on
your bank. The state of each refund is shown with your order.

A payment that was taken but belongs to no order, such as a second payment for the same order, is
sent back by itself.

## When a delivery fails

If the rider cannot hand over your order, we try again or cancel it. If it was damaged, or the
mistake is ours, everything you paid is refunded. If nobody was there, the address was wrong or the
order was refused at the door, the meals have been cooked for you and are not refunded, unless we
decide otherwise.

## When something is wrong

If a delivery is late, incomplete or not as it should be, contact us and mention the number of
your order. We may refund a part of an order or all of it. For every refund of an order with an
invoice there is a credit note, which you find with your order.

## Your wallet

Money in your wallet pays for orders and subscriptions in this shop. It does not expire. If you
delete your account while there is money in your wallet, you are shown the amount and asked
whether you want to give it up.
`);

const delivery = unfold(`
Every order is for a day that you choose.

## Days and cut-off

Orders are cooked fresh for their day. You can order a day until the cut-off on the evening
before. The next days that can be ordered, and days on which the kitchen is closed, are shown when
you order. The cut-off is shown on the home page and at checkout.

## Fee

For orders of single meals, a delivery fee may be added. It is shown in your cart and at checkout
before you order. Meal packs and subscriptions are delivered free.

## Following your order

Your order's page shows when it is being prepared, when it is on its way and when it was
delivered. If you like, you get an email or a notification at each step.

## Address

Please check your address and phone number before you order. If nobody can be reached at the
address, contact us as soon as you can.
`);

const contact = unfold(`
Write to us or call us. If it is about an order, please mention its number: it begins with SK, and
you find it on the order's page.

Many things you can do yourself in your dashboard: cancel an order, choose the meals of a pack,
skip or pause a subscription, change your address, download an invoice.

## Complaints

If you are not satisfied with an answer, use the contact details below and say that it is a
complaint.
`);

const accessibility = unfold(`
We want everybody to be able to order here.

## What we aim for

These pages are made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.
Everything can be done with a keyboard, and with a screen reader. Pages can be enlarged to twice
their size, and they work on small phones. If your device asks for less motion or for dark
colours, the pages follow.

The home page, the menu and these pages can be read without JavaScript. Ordering and paying need
it.

## Limits

The payment window belongs to Razorpay, which is responsible for it. Names and descriptions of
dishes are in Hindi only where the kitchen has translated them. These texts are in the language in
which they were written.

## If something does not work

Write to us or call us, and say which page it is and what you use to read it. We help you with
your order, and repair the page where we can.
`);

export const firstTexts: Readonly<Record<TextPage, string>> = {
  privacy,
  terms,
  refunds,
  delivery,
  contact,
  accessibility,
};
