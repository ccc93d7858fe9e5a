import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as futures from './futures.ts';
import * as socket from './socket.ts';
import { uncheckedModules } from './testing/unchecked-module.ts';
import * as uncheckedFutures from './unchecked/futures.ts';
import * as uncheckedSocket from './unchecked/socket.ts';

const FOLDER = fileURLToPath(new URL('unchecked', import.meta.url));

describe('what pages are built of instead of schemas', () => {
  it('is as the contract: `npm run contract:freeze` writes it', () => {
    const written = new Map(
      readdirSync(FOLDER).map((name) => [name.replace(/\.ts$/, ''), readFileSync(`${FOLDER}/${name}`, 'utf8')]),
    );
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(uncheckedModules()));
  });

  it('has the address of a call', () => {
    const { method, path, access } = futures.placeFuturesOrder;
    expect(uncheckedFutures.placeFuturesOrder).toEqual({ method, path, access });
  });

  it('leaves the console its schemas: it checks what it is sent', () => {
    expect([...uncheckedModules().keys()].filter((area) => /^(admin|console)/.test(area))).toEqual([]);
  });
});

const FIRED = { type: 'alert', seq: 1, ts: 2, data: { id: 7 } };
const LETTER = { type: 'create', seq: 1, ts: 2, data: { id: 7, unreadMessages: 1, unreadContacts: 0 } };

describe('an event read without its schema', () => {
  it('is known by its type among others of its destination', () => {
    for (const { messageEvent, releaseAlarmEvent } of [socket, uncheckedSocket]) {
      expect(messageEvent.safeParse(LETTER)).toMatchObject({ success: true, data: LETTER });
      expect(messageEvent.safeParse(FIRED).success).toBe(false);
      expect(releaseAlarmEvent.safeParse(LETTER).success).toBe(false);
    }
    expect(uncheckedSocket.alertFiredEvent.safeParse(FIRED)).toEqual({ success: true, data: FIRED });
  });

  it('is taken as it is: nothing in it is checked', () => {
    const odd = { type: 'ERROR', data: null };
    expect(uncheckedSocket.errorEvent.safeParse(odd)).toEqual({ success: true, data: odd });
    expect(socket.errorEvent.safeParse(odd).success).toBe(false);
  });
});
