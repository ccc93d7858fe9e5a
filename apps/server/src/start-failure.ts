import type { Config } from './foundation/config.ts';
import { ConfigError } from './foundation/setting-files.ts';
import { ClusterError } from './persistence/cluster.ts';
import { PrimaryRefusedError } from './persistence/primary/primary-guard.ts';
import { BusError } from './transport/bus-error.ts';

const NOT_WRITABLE: readonly string[] = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];
const NOT_REACHED: readonly string[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'];
/** PostgreSQL's codes of a wrong password, an unknown account and an unknown database. */
const NOT_ADMITTED: readonly string[] = ['28P01', '28000', '3D000'];

export interface StartFailure {
  /** Advice for the operator. */
  readonly line: string;
  /** An environment failure: its stack in our code is of no use. */
  readonly isKnown: boolean;
}

type Surroundings = Pick<Config, 'HOST' | 'PORT' | 'DATABASE_URL'>;

interface SystemFacts {
  readonly code: string;
  readonly syscall: string;
  readonly path: string;
  readonly hostname: string;
}

/** Why the server did not start, in one line. */
export function startFailure(error: unknown, surroundings: Surroundings): StartFailure {
  const isOurs = [ConfigError, ClusterError, BusError].some((known) => error instanceof known);
  if (isOurs && error instanceof Error) return { line: error.message, isKnown: true };
  const known = knownFailure(factsOf(error), error, surroundings);
  if (known !== undefined) return { line: known, isKnown: true };
  const message = error instanceof Error ? error.message : String(error);
  return { line: `Hoga did not start: ${message.split('\n')[0]}`, isKnown: false };
}

function knownFailure(
  { code, syscall, path, hostname }: SystemFacts,
  error: unknown,
  { HOST, PORT, DATABASE_URL }: Surroundings,
): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${PORT} is in use: stop the program that has it, or set PORT to another one.`;
  if (code === 'EACCES' && syscall === 'listen') return `Port ${PORT} is not for this account: set PORT above 1023.`;
  if (code === 'EADDRNOTAVAIL' || (NOT_REACHED.includes(code) && hostname === HOST)) {
    return `HOST is ${HOST}, which is no address of this machine.`;
  }
  if (code === 'ENOSPC') return 'The disk is full.';
  if (NOT_WRITABLE.includes(code) && path !== '') {
    return `${path} cannot be written (${code}): set DATA_DIR to a folder that this account may write.`;
  }
  if (DATABASE_URL === undefined) return undefined;
  if (error instanceof PrimaryRefusedError) return `DATABASE_URL: ${error.message}.`;
  if (NOT_REACHED.includes(code)) return `The database of DATABASE_URL does not answer (${code}).`;
  if (NOT_ADMITTED.includes(code) && error instanceof Error) {
    return `The database of DATABASE_URL refuses us: ${error.message}.`;
  }
  return undefined;
}

function factsOf(error: unknown): SystemFacts {
  const facts = new Map(typeof error === 'object' && error !== null ? Object.entries(error) : []);
  const text = (name: string) => String(facts.get(name) ?? '');
  return { code: text('code'), syscall: text('syscall'), path: text('path'), hostname: text('hostname') };
}
