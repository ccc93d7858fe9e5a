import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { openMessaging } from './public.ts';
import { smsGateway } from './sms-gateway.ts';
import { smtpMail } from './smtp-mail.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const message = { to: '01012345678', subject: '인증번호 안내', text: '인증번호는 123456입니다.' };
const { log } = Fastify({ logger: { level: 'silent' } });
const clock = { now: () => 5 };
const settings = { MAIL_FROM: 'Hoga <no-reply@localhost>', TRUST_PROXY: false };

async function gatewayAnswering(answer: (request: IncomingMessage, reply: ServerResponse) => void): Promise<string> {
  const server: Server = createHttpServer(answer);
  stops.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the development mailbox', () => {
  it('keeps messages for reading, newest first', async () => {
    const { mail, sms, mailbox } = openMessaging({ NODE_ENV: 'development', ...settings }, clock, log);
    await sms.send(message);
    await sms.send({ ...message, text: 'second' });
    await mail.send({ ...message, to: 'kim@example.com' });
    expect(mailbox?.messagesTo('01012345678').map(({ text }) => text)).toEqual(['second', message.text]);
    expect(mailbox?.messagesTo('kim@example.com')).toEqual([
      { ...message, to: 'kim@example.com', channel: 'EMAIL', sentAt: 5 },
    ]);
  });

  it('keeps a bounded number', async () => {
    const { sms, mailbox } = openMessaging({ NODE_ENV: 'development', ...settings }, clock, log);
    for (let count = 0; count < 510; count += 1) await sms.send(message);
    expect(mailbox?.messagesTo(message.to)).toHaveLength(500);
  });

  const here = { peer: '127.0.0.1', headers: { host: 'localhost:3000' } };

  it('is shown to a page of this machine for the ways that nothing else delivers [T7]', () => {
    const { isShownTo } = openMessaging(
      { NODE_ENV: 'development', ...settings, SMTP_URL: 'smtp://127.0.0.1:1' },
      clock,
      log,
    );
    expect(isShownTo('PHONE', here)).toBe(true);
    expect(isShownTo('EMAIL', here)).toBe(false);
    expect(isShownTo('PHONE', { ...here, peer: '192.168.0.9' })).toBe(false);
  });

  it('is never shown in production [T7]', () => {
    const { isShownTo } = openMessaging({ NODE_ENV: 'production', ...settings }, clock, log);
    expect([isShownTo('PHONE', here), isShownTo('EMAIL', here)]).toEqual([false, false]);
  });

  it('does not exist in production: what is not configured is not sent', async () => {
    const { mail, sms, mailbox } = openMessaging({ NODE_ENV: 'production', ...settings }, clock, log);
    expect(mailbox).toBeNull();
    await expect(mail.send(message)).rejects.toThrow('SMTP_URL');
    await expect(sms.send(message)).rejects.toThrow('SMS_GATEWAY_URL');
  });
});

describe('the SMS gateway', () => {
  it('gets the message as JSON with its token', async () => {
    const seen: unknown[] = [];
    const url = await gatewayAnswering((request, reply) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        seen.push([request.method, request.url, request.headers.authorization, JSON.parse(body)]);
        reply.writeHead(202).end();
      });
    });
    await smsGateway({ url: `${url}/send`, token: 'secret' }).send(message);
    expect(seen).toEqual([['POST', '/send', 'Bearer secret', { to: message.to, text: message.text }]]);
  });

  it('is believed when it refuses, and never followed elsewhere', async () => {
    let elsewhere = 0;
    const other = await gatewayAnswering((_request, reply) => {
      elsewhere += 1;
      reply.end();
    });
    const refusing = await gatewayAnswering((_request, reply) => reply.writeHead(500).end());
    const redirecting = await gatewayAnswering((_request, reply) => reply.writeHead(307, { location: other }).end());
    await expect(smsGateway({ url: refusing, token: undefined }).send(message)).rejects.toThrow('answered 500');
    await expect(smsGateway({ url: redirecting, token: undefined }).send(message)).rejects.toThrow();
    expect(elsewhere).toBe(0);
  });
});

describe('mail', () => {
  it('is handed to the SMTP server', async () => {
    const lines: string[] = [];
    const server = createTcpServer((socket) => {
      let inData = false;
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk
          .toString()
          .split('\r\n')
          .filter((text) => text !== '')) {
          lines.push(line);
          if (inData && line !== '.') continue;
          inData = line === 'DATA';
          if (line === 'QUIT') socket.end('221 bye\r\n');
          else socket.write(inData ? '354 go on\r\n' : '250 ok\r\n');
        }
      });
    });
    stops.push(() => server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const mail = smtpMail(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, settings.MAIL_FROM);
    stops.push(() => mail.close());
    await mail.send({ to: 'kim@example.com', subject: 'Code', text: 'Your code is 123456.' });
    expect(lines).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<no-reply@localhost>',
        'RCPT TO:<kim@example.com>',
        'Subject: Code',
        'Your code is 123456.',
      ]),
    );
  });
});
