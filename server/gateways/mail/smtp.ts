/** Sends mails to an SMTP server, limited in time; every failure is a MailError. */
import { createTransport } from 'nodemailer';
import { type Mail, MailError, type MailGateway, senderOf } from './gateway.ts';

const defaultTimeoutMs = 20_000;
/** What small mail servers allow one sender. */
const connectionsMax = 5;
/** Well before any server hangs up: a connection is for mails that wait for each other. */
const idleMs = 5_000;

/** A refused password or sender is a wrong setting, which the operator may correct. */
const isAboutMail = (command?: string) => command === 'RCPT TO' || command === 'DATA';
/** A server that closes (421), or heard commands in a wrong order (RFC 5321, 4.2.2). */
const isAboutSession = (responseCode: number) => responseCode === 421 || responseCode === 503;

function kindOf(command?: string, responseCode?: number): MailError['kind'] {
  if (!isAboutMail(command) || responseCode === undefined || isAboutSession(responseCode)) {
    return 'unreachable';
  }
  if (responseCode >= 500) return 'rejected';
  return responseCode >= 400 ? 'deferred' : 'unreachable';
}

/** Only the codes: messages of a server may quote the address, or a link of the mail. */
function failureOf(error: unknown): MailError {
  const { code, command, responseCode, response } = error as {
    readonly code?: string;
    readonly command?: string;
    readonly responseCode?: number;
    readonly response?: string;
  };
  if (code === 'EABORT') return new MailError('unreachable', 'SMTP: too slow');
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const facts = [code ?? 'no code', command && `at ${command}`, responseCode, detail];
  const message = `SMTP: ${facts.filter(Boolean).join(' ')}`;
  return new MailError(kindOf(command, responseCode), message);
}

/**
 * Keeps connections for the mails that follow at once. A password is never sent unencrypted: with
 * one in the URL the server must offer TLS, unless the URL says `?requireTLS=false`.
 */
export function smtpMail(options: {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  readonly from: string;
  /** For a whole mail, from the look-up of the server to its last answer. */
  readonly timeoutMs?: number;
}): MailGateway {
  const { url, from, timeoutMs = defaultTimeoutMs } = options;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connectionsMax,
    idleTimeout: idleMs,
    // Only a mail of which nothing was sent is tried over another connection.
    maxRequeues: 1,
    requireTLS: new URL(url).username !== '' && url.startsWith('smtp:'),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, senderName, ...mail }: Mail) {
      try {
        await transport.sendMail({
          ...mail,
          from: senderOf(from, senderName),
          to: { name: '', address: to },
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}
