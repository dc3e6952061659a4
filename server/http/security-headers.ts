/**
 * Helmet with a strict content policy: nothing inline, nothing from elsewhere but the payment
 * window.
 */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/**
 * What Razorpay's checkout window needs (its own shop plugins allow the same hosts). Its script
 * sets
 * style attributes on its frame; those, and only those, are let through when it is really used.
 */
const razorpaySources = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
} as const;

export async function installSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.publicUrl?.startsWith('https://') ?? false;
  const checkoutHost = config.razorpay.checkoutUrl
    ? [new URL(config.razorpay.checkoutUrl).origin]
    : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...new Set([...razorpaySources.script, ...checkoutHost])],
        styleSrc: ["'self'"],
        styleSrcAttr: config.razorpay.mode === 'live' ? ["'unsafe-inline'"] : ["'none'"],
        imgSrc: ["'self'", 'data:', ...razorpaySources.image],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...razorpaySources.connect],
        frameSrc: [...razorpaySources.frame],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // Inside the browsers of apps its window is a page, which it goes to by a form.
        formAction: ["'self'", 'https://api.razorpay.com', ...checkoutHost],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // A bank's page may open as a popup and must find its opener again.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
}
