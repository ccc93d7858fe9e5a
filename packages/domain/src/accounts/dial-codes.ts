/** Countries that the sign-up form offers, by their ISO code, with their calling code. */
export const DIAL_CODES = [
  ['US', '1'],
  ['CA', '1'],
  ['GB', '44'],
  ['AU', '61'],
  ['NZ', '64'],
  ['IE', '353'],
  ['SG', '65'],
  ['HK', '852'],
  ['KR', '82'],
  ['JP', '81'],
  ['CN', '86'],
  ['TW', '886'],
  ['VN', '84'],
  ['TH', '66'],
  ['MY', '60'],
  ['ID', '62'],
  ['PH', '63'],
  ['IN', '91'],
  ['AE', '971'],
  ['TR', '90'],
  ['DE', '49'],
  ['FR', '33'],
  ['NL', '31'],
  ['BE', '32'],
  ['CH', '41'],
  ['AT', '43'],
  ['IT', '39'],
  ['ES', '34'],
  ['PT', '351'],
  ['SE', '46'],
  ['NO', '47'],
  ['DK', '45'],
  ['FI', '358'],
  ['PL', '48'],
  ['BR', '55'],
  ['MX', '52'],
  ['ZA', '27'],
  ['NG', '234'],
] as const;

export type DialCountry = (typeof DIAL_CODES)[number][0];

export function dialCodeOf(country: DialCountry): string {
  const [, code] = DIAL_CODES.find(([name]) => name === country) ?? DIAL_CODES[0];
  return code;
}
