import { isIPv6 } from 'node:net';
import { isLoopback } from './http/client-address.ts';
import { DEMO_PASSWORD } from './modules/accounts/public.ts';

const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

export interface Welcome {
  readonly host: string;
  readonly port: number;
  readonly consoleHost: string | undefined;
  readonly isDemo: boolean;
  readonly isSimulated: boolean;
}

/** The address of a server listening on that host, for a browser on this machine. */
export function urlOf(host: string, port: number): string {
  const found = isHere(host) || EVERY_ADDRESS.includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${found}:${port}`;
}

/** The text for the person who started it. */
export function welcomeText({ host, port, consoleHost, isDemo, isSimulated }: Welcome): string {
  const accounts = 'demo, demo2, trader, follower, blocked, nomobile, partner, partner2, admin, admin2';
  return [
    '',
    `  Hoga is ready: ${urlOf(host, port)}`,
    isHere(host)
      ? '  Only this machine reaches it; HOST=0.0.0.0 lets others in.'
      : `  Other machines reach it too (HOST is ${host}).`,
    ...(isDemo ? [`  Demo accounts: ${accounts}`, `  Password:      ${DEMO_PASSWORD}`] : []),
    ...consoleLines({ port, consoleHost, isDemo }),
    `  Paper money, ${isSimulated ? 'simulated' : 'live'} prices. Ctrl-C stops it.`,
    '',
  ].join('\n');
}

/** Operators have a separate host. The first sign-in there sets up the authenticator app, in a demonstration too. */
function consoleLines({ port, consoleHost, isDemo }: Pick<Welcome, 'port' | 'consoleHost' | 'isDemo'>): string[] {
  if (consoleHost === undefined || consoleHost === '*') return [];
  return [
    `  Console:       http://${consoleHost}:${port}`,
    ...(isDemo
      ? [
          '  Operators:     admin and admin2, with the same password; each asks for an authenticator app once,',
          '                 or for what `npm run otp -- SECRET` says',
        ]
      : []),
  ];
}

function isHere(host: string): boolean {
  return host === 'localhost' || isLoopback(host);
}
