import { type Decimal, SCALE } from '@hoga/kernel/decimal';
import { decimalToSql } from '../schema/engine-types.ts';

const FIRST_BYTES = 65_536;
/** A larger buffer is released: a rare, large batch must not keep its memory. */
const KEPT_BYTES = 4_194_304;
/** Shorter text is written faster character by character than by a native call. */
const SHORT = 48;
/** Of UTF-8 per UTF-16 unit. */
const MOST_BYTES_PER_UNIT = 3;
/** A sign, a point and the digits of the largest number written digit by digit. */
const MOST_DIGITS = 24;
const BILLION = 1_000_000_000;
/** Amounts whose scaled integers fit a number exactly, and those divided as machine words. */
const NUMBER_LIMIT = BigInt(Number.MAX_SAFE_INTEGER);
const WORD_LIMIT = 1n << 62n;
const SCALE_NUMBER = Number(SCALE);
const FRACTION_DIGITS = 8;

const ZERO_DIGIT = 0x30;
const MINUS = 0x2d;
const POINT = 0x2e;

/**
 * Text for PostgreSQL, written directly as bytes into a reused buffer. Concatenated strings would be copied several
 * times and garbage-collected after each batch.
 */
export class ByteText {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Restarts. Buffers taken before are overwritten from now on. */
  clear(): void {
    this.#length = 0;
    if (this.#bytes.length > KEPT_BYTES) this.#bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  }

  /** Everything written, without a copy: valid until the next `clear`. */
  taken(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  byte(code: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = code;
    this.#length += 1;
  }

  int16(value: number): void {
    this.#reserve(2);
    this.#length = this.#bytes.writeUInt16BE(value, this.#length);
  }

  int32(value: number): void {
    this.#reserve(4);
    this.#length = this.#bytes.writeInt32BE(value, this.#length);
  }

  /** Overwrites the bytes at `place`. */
  putInt32(value: number, place: number): void {
    this.#bytes.writeInt32BE(value, place);
  }

  text(text: string): void {
    this.#reserve(text.length * MOST_BYTES_PER_UNIT);
    if (text.length > SHORT) {
      this.#encode(text);
      return;
    }
    const bytes = this.#bytes;
    let place = this.#length;
    for (let unit = 0; unit < text.length; unit++) {
      const code = text.charCodeAt(unit);
      if (code > 0x7f) {
        this.#encode(text);
        return;
      }
      bytes[place] = code;
      place += 1;
    }
    this.#length = place;
  }

  whole(value: number): void {
    if (!Number.isSafeInteger(value)) {
      this.text(String(value));
      return;
    }
    this.#reserve(MOST_DIGITS);
    this.#signed(value < 0, Math.abs(value));
  }

  /** As `decimalToSql` writes it. */
  decimal(value: Decimal): void {
    if (value <= NUMBER_LIMIT && value >= -NUMBER_LIMIT) {
      const magnitude = Math.abs(Number(value));
      const whole = Math.floor(magnitude / SCALE_NUMBER);
      this.#decimal(value < 0n, whole, magnitude - whole * SCALE_NUMBER);
    } else if (value < WORD_LIMIT && value > -WORD_LIMIT) {
      const magnitude = BigInt.asIntN(64, value < 0n ? -value : value);
      const whole = BigInt.asIntN(64, magnitude / SCALE);
      this.#decimal(value < 0n, Number(whole), Number(BigInt.asIntN(64, magnitude - whole * SCALE)));
    } else {
      this.text(decimalToSql(value));
    }
  }

  #decimal(isNegative: boolean, whole: number, fraction: number): void {
    this.#reserve(MOST_DIGITS);
    this.#signed(isNegative, whole);
    if (fraction === 0) return;
    this.#bytes[this.#length] = POINT;
    this.#length += 1;
    this.#digits(fraction, FRACTION_DIGITS);
  }

  #signed(isNegative: boolean, magnitude: number): void {
    if (isNegative) {
      this.#bytes[this.#length] = MINUS;
      this.#length += 1;
    }
    if (magnitude < BILLION) {
      this.#digits(magnitude, digitsOf(magnitude));
      return;
    }
    // In two parts, each small enough for integer arithmetic.
    const billions = Math.floor(magnitude / BILLION);
    this.#digits(billions, digitsOf(billions));
    this.#digits(magnitude - billions * BILLION, 9);
  }

  /** From the last of `count` digits to the first. */
  #digits(value: number, count: number): void {
    const bytes = this.#bytes;
    const start = this.#length;
    let rest = value | 0;
    for (let place = start + count - 1; place >= start; place--) {
      const tens = (rest / 10) | 0;
      bytes[place] = ZERO_DIGIT + rest - tens * 10;
      rest = tens;
    }
    this.#length = start + count;
  }

  #encode(text: string): void {
    this.#length += this.#bytes.write(text, this.#length);
  }

  #reserve(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }
}

function digitsOf(value: number): number {
  let count = 1;
  for (let limit = 10; value >= limit; limit *= 10) count += 1;
  return count;
}
