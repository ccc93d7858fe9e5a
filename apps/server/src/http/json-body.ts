import { failure } from '@hoga/domain/errors/failure';
import type { FastifyInstance } from 'fastify';
import { FailureError } from './failure-error.ts';

/** Parses JSON bodies like Fastify, but refuses repeated keys. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Some clients send a content type without a body.
    if (text === '') {
      done(null, undefined);
      return;
    }
    void parse(request, text, (error, body) => {
      const repeated = error === null ? repeatedKey(text) : null;
      if (repeated === null) done(error, body);
      else done(new FailureError(failure('INVALID_REQUEST'), { fields: [repeated] }));
    });
  });
}

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const OPENING = '{'.charCodeAt(0);
const CLOSING = '}'.charCodeAt(0);

/**
 * The first repeated key of an object in the JSON, or null. `JSON.parse` silently takes the last value, so that a proxy
 * that checks the first one checks another request than the one executed. Scanned character by character, since every
 * body passes here: a tokenising expression takes three times as long.
 */
export function repeatedKey(json: string): string | null {
  const objects: Set<string>[] = [];
  let text = '';
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) {
      const end = endOfString(json, at);
      text = json.slice(at, end + 1);
      at = end;
    } else if (sign === OPENING) {
      objects.push(new Set());
    } else if (sign === CLOSING) {
      objects.pop();
    } else if (sign === COLON) {
      const key = keyOf(text);
      const keys = objects.at(-1);
      if (keys?.has(key) === true) return key;
      keys?.add(key);
    }
  }
  return null;
}

/** Position of the closing quote of the string that begins here. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  for (; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) break;
    if (sign === BACKSLASH) at += 1;
  }
  return at;
}

/** One key may have several spellings. */
function keyOf(text: string): string {
  return text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1);
}
