/** The typed details of a request and its destination, where `detailJson` has them. */
export interface DnwDetail {
  /** The payer. */
  readonly name?: string;
  readonly label?: string;
  readonly bank?: string;
  /** Of the account at the bank: its last digits. */
  readonly number?: string;
  readonly address?: string;
  readonly tag?: string;
}

/** No field of the text is guaranteed: older requests may have fewer. */
export function readDetail(detailJson: string): DnwDetail {
  const detail = recordOf(jsonOf(detailJson));
  const paidTo = recordOf(detail['paidTo']);
  const address = textOf(paidTo['address']);
  const bank = textOf(paidTo['bankName']);
  return {
    ...field('name', textOf(detail['name'])),
    ...field('label', textOf(paidTo['label'])),
    ...field('bank', bank),
    ...field('number', bank === null || address === null ? null : `***${address.slice(-SHOWN_DIGITS)}`),
    ...field('address', bank === null ? address : null),
    ...field('tag', textOf(paidTo['tag'])),
  };
}

const SHOWN_DIGITS = 4;

function field<Name extends string>(name: Name, value: string | null): { [Key in Name]?: string } {
  return value === null ? {} : ({ [name]: value } as { [Key in Name]: string });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `국민은행 ***1234`, `내 거래소 지갑`, `rN7n7o…fRH3kQ`, or the payer: in one phrase, empty where nothing is known. */
export function destinationText({ bank, number, label, address, name }: DnwDetail): string {
  if (label !== undefined) return label;
  if (bank !== undefined) return [bank, number].filter((part) => part !== undefined).join(' ');
  if (address !== undefined) return shortAddress(address);
  return name ?? '';
}

const SHOWN_ENDS = 6;

/** Its two ends, which people compare. */
export function shortAddress(address: string): string {
  return address.length <= SHOWN_ENDS * 3 ? address : `${address.slice(0, SHOWN_ENDS)}…${address.slice(-SHOWN_ENDS)}`;
}
