/** In this order: most user agents also name other browsers, for compatibility. */
const BROWSERS = [
  ['KakaoTalk', /KAKAOTALK/],
  ['NAVER', /NAVER\(/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Whale', /Whale\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** The device's usual name from a user agent; `null` where it is unknown. */
export function deviceName(userAgent: string): string | null {
  const found = [BROWSERS, SYSTEMS].flatMap((kinds) => kinds.find(([, mark]) => mark.test(userAgent))?.[0] ?? []);
  return found.length === 0 ? null : found.join(' · ');
}
