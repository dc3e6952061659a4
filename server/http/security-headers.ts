/**
 * Helmet with strict content policies: nothing inline, nothing from elsewhere, but the payment
 * window on the pages that pay (decision 0057).
 */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { isPayingPage, payingPolicyHeader } from '#domain/paying-pages.ts';
import type { Config } from '#server/config.ts';
import { isHttps } from './cookies/own-cookie.ts';

/** Where browsers send what the policy of a paying page kept out (decision 0064). */
export const policyReportsPath = '/api/content-policy-reports';

type Directives = Readonly<Record<string, readonly string[]>>;

const ours: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'frame-src': ["'none'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** What Razorpay's checkout window needs (its own shop plugins allow the same hosts). */
function withPaymentWindow({ razorpay }: Config): Directives {
  const { checkoutUrl, mode } = razorpay;
  const host = checkoutUrl ? [new URL(checkoutUrl).origin] : [];
  const scripts = ['https://checkout.razorpay.com', 'https://cdn.razorpay.com', ...host];
  return {
    ...ours,
    'script-src': ["'self'", ...new Set(scripts)],
    // Its script sets style attributes on its frame.
    ...(mode === 'live' && { 'style-src-attr': ["'unsafe-inline'"] }),
    'img-src': ["'self'", 'data:', 'https://cdn.razorpay.com'],
    'connect-src': [
      "'self'",
      'https://lumberjack.razorpay.com',
      'https://lumberjack-metrics.razorpay.com',
    ],
    'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    // Inside the browsers of apps its window is a page, which it goes to by a form.
    'form-action': ["'self'", 'https://api.razorpay.com', ...host],
    // All browsers know it; next to a `report-to` some would ignore it.
    'report-uri': [policyReportsPath],
  };
}

function written(directives: Directives, isSecure: boolean): string {
  const rules = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return [...rules, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join(';');
}

/** What Helmet would write into each reply: it is the same for all of them. */
function headersOfHelmet(isSecure: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const write = helmet({
    contentSecurityPolicy: false,
    // A bank's page may open as a popup and must find its opener again.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  write(request, response, () => {});
  return { ...response.getHeaders() };
}

export function installSecurityHeaders(app: FastifyInstance, config: Config): void {
  const isSecure = isHttps(config);
  const ofPayingPages = written(withPaymentWindow(config), isSecure);
  const same = headersOfHelmet(isSecure);
  const onPayingPages = { ...same, 'content-security-policy': ofPayingPages };
  const onAllElse = { ...same, 'content-security-policy': written(ours, isSecure) };
  app.addHook('onRequest', ({ url }, reply, done) => {
    const [path = ''] = url.split('?', 1);
    reply.headers(isPayingPage(path) ? onPayingPages : onAllElse);
    // Offline, the service worker makes a paying page of it.
    if (path === '/offline.html') reply.header(payingPolicyHeader, ofPayingPages);
    done();
  });
}
