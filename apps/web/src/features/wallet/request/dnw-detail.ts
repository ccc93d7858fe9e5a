const FIELDS = ['name', 'bank', 'number', 'address', 'tag', 'label', 'network'] as const;

/** What was typed for a request, or where it goes, as far as `detailJson` says: its text is free, nothing is relied on. */
export type DnwDetail = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>;

export function readDetail(detailJson: string): DnwDetail {
  let said: unknown;
  try {
    said = JSON.parse(detailJson);
  } catch {
    return {};
  }
  if (typeof said !== 'object' || said === null) return {};
  const known = said as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = known[field];
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    }),
  );
}

/** `국민은행 ***1234`, `내 거래소 지갑`, `rN7n7o…fRH3kQ`, or who pays: in one phrase, empty where nothing is known. */
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
