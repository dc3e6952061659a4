/** Mail by SMTP against a server that can give any answer: what is sent, and how it fails. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseMail } from '#server/testing/outbox.ts';
import { MailError } from './gateway.ts';
import { type MailServer, openMailServer } from './smtp.rig.ts';
import { smtpMail } from './smtp.ts';

let server: MailServer;
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(() => server.close());

const secret = 'https://shop.example.in/auth/reset?token=secret-token';
const mail = {
  to: 'asha@example.in',
  senderName: 'Sukoon',
  subject: 'सुकून: ₹1,287.00',
  text: `Namaste 🙏\n\n${secret}`,
  html: `<p>Namaste 🙏</p><a href="${secret}">Reset</a>`,
  headers: { 'auto-submitted': 'auto-generated' },
};
const gateway = (url = server.url(), timeoutMs = 5_000) =>
  smtpMail({ url, from: 'Sukoon <shop@example.in>', timeoutMs });

async function failureOf(work: Promise<void>): Promise<MailError> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MailError)) throw new Error(`Not a MailError: ${error}`);
  expect(error.message).not.toMatch(/secret|asha|hunter2/);
  return error;
}

it('sends a mail that arrives unchanged', async () => {
  await gateway().send(mail);
  expect(server.heard).toContain('MAIL FROM:<shop@example.in>');
  expect(server.heard).toContain('RCPT TO:<asha@example.in>');
  const start = server.heard.indexOf('DATA') + 1;
  const raw = server.heard.slice(start, server.heard.indexOf('.')).join('\r\n');
  const arrived = parseMail(raw);
  expect(arrived).toMatchObject({ to: mail.to, from: 'Sukoon <shop@example.in>' });
  expect(arrived.text.trim()).toBe(mail.text);
  expect(arrived.html.trim()).toBe(mail.html);
  expect(arrived.headers.get('auto-submitted')).toBe('auto-generated');
});

describe('several mails', () => {
  const heardTimes = (line: string) => server.heard.filter((each) => each === line).length;

  it('share a connection', async () => {
    const sender = gateway();
    for (let count = 0; count < 3; count++) await sender.send(mail);
    expect(server.heard.filter((line) => line.startsWith('EHLO'))).toHaveLength(1);
    expect(heardTimes('.')).toBe(3);
  });

  it.each([
    ['', 5],
    ['?maxConnections=2', 2],
  ])('at once get no more connections than allowed with %j', async (options, connections) => {
    const sender = gateway(server.url() + options);
    await Promise.all(Array.from({ length: 20 }, () => sender.send(mail)));
    expect(server.heard.filter((line) => line.startsWith('EHLO'))).toHaveLength(connections);
    expect(heardTimes('.')).toBe(20);
  });

  it('are each sent once when the server hangs up between them', async () => {
    const sender = gateway();
    await sender.send(mail);
    server.hangUp();
    await sender.send(mail);
    expect(heardTimes('.')).toBe(2);
  });

  it('go on after one was rejected', async () => {
    const sender = gateway();
    server.answers.set('RCPT TO', '550 5.1.1 No such user');
    expect((await failureOf(sender.send(mail))).kind).toBe('rejected');
    server.answers.clear();
    await sender.send(mail);
    expect(heardTimes('.')).toBe(1);
  });
});

it('treats an address as one address, whatever it contains', async () => {
  const sending = gateway().send({ ...mail, to: 'a@example.in, evil@example.in' });
  await sending.catch(() => {});
  expect(server.heard.join()).not.toContain('RCPT TO:<evil@example.in>');
});

describe('a failure', () => {
  it.each([
    [
      'RCPT TO',
      '550 5.1.1 No such user asha@example.in',
      'rejected',
      'EENVELOPE at RCPT TO 550 5.1.1',
    ],
    ['MAIL FROM', '550 5.7.1 Not for asha', 'unreachable', 'EENVELOPE at MAIL FROM 550 5.7.1'],
    ['.', '554 5.7.1 We do not like secret-token', 'rejected', 'EMESSAGE at DATA 554 5.7.1'],
    ['RCPT TO', '450 4.2.1 Try later, asha', 'deferred', 'EENVELOPE at RCPT TO 450 4.2.1'],
    ['RCPT TO', '452 4.2.2 asha is full', 'deferred', 'EENVELOPE at RCPT TO 452 4.2.2'],
    ['RCPT TO', '421 4.3.2 Closing', 'unreachable', 'EENVELOPE at RCPT TO 421 4.3.2'],
    ['DATA', '451 4.3.0 Try later', 'deferred', 'EENVELOPE at DATA 451 4.3.0'],
    ['MAIL FROM', '451 4.3.0 Try later', 'unreachable', 'EENVELOPE at MAIL FROM 451 4.3.0'],
    ['RCPT TO', '503 Bad sequence', 'unreachable', 'EENVELOPE at RCPT TO 503'],
    ['.', '451 4.3.0 secret-token', 'deferred', 'EMESSAGE at DATA 451 4.3.0'],
    ['(hello)', '421 4.3.2 Closing', 'unreachable', 'EPROTOCOL at CONN 421 4.3.2'],
    ['(hello)', '554 5.7.1 You are blocked', 'unreachable', 'EPROTOCOL at CONN 554 5.7.1'],
  ] as const)('at %s with %j is %s', async (at, answer, kind, facts) => {
    server.answers.set(at, answer);
    const error = await failureOf(gateway().send(mail));
    expect([error.kind, error.message]).toEqual([kind, `SMTP: ${facts}`]);
  });

  it('comes in time whenever the server falls silent', async () => {
    for (const at of ['(hello)', 'EHLO', 'RCPT TO', '.']) {
      server.answers.clear();
      server.answers.set(at, null);
      expect((await failureOf(gateway(server.url(), 200).send(mail))).kind).toBe('unreachable');
    }
  });

  it('is reported when nobody listens', async () => {
    const url = server.url();
    await server.close();
    expect(await failureOf(gateway(url).send(mail))).toMatchObject({ kind: 'unreachable' });
  });

  it('of the password can be corrected, so the mail is not given up', async () => {
    server.answers.set('EHLO', '250-rig\r\n250 AUTH PLAIN');
    server.answers.set('AUTH', '535 5.7.8 hunter2 is wrong');
    const url = `${server.url('shop:hunter2')}?requireTLS=false`;
    const error = await failureOf(gateway(url).send(mail));
    expect(error).toMatchObject({ kind: 'unreachable' });
    expect(error.message).toBe('SMTP: EAUTH at AUTH PLAIN 535 5.7.8');
  });
});

it('never sends its password to a server without TLS', async () => {
  server.answers.set('EHLO', '250-rig\r\n250 AUTH PLAIN LOGIN');
  server.answers.set('STARTTLS', '502 5.5.1 Unknown command');
  const error = await failureOf(gateway(server.url('shop:hunter2')).send(mail));
  expect([error.kind, error.message]).toEqual(['unreachable', 'SMTP: ETLS at STARTTLS 502 5.5.1']);
  expect(server.heard.join()).not.toContain('AUTH');
});
