/** Colours as computed by a browser, to check the contrast of text. Channels are 0 to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** Parses `#RRGGBB`, `rgb(r g b / a)`, `white`, `black`, `transparent` and `color-mix(in oklab, …)` of these. */
export function parseColour(text: string): Colour {
  const source = text.trim();
  const mix = /^color-mix\(in oklab,\s*(.+?)(?:\s+([\d.]+)%)?,\s*(.+?)(?:\s+([\d.]+)%)?\)$/.exec(source);
  if (mix !== null) return mixed(mix);
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(source);
  if (hex !== null) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16) / 255);
    return { red, green, blue, alpha: 1 };
  }
  const rgb = /^rgb\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(source);
  if (rgb !== null) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = rgb.slice(1).map((part) => Number(part ?? 1));
    return { red: red / 255, green: green / 255, blue: blue / 255, alpha };
  }
  const named = { white: 1, black: 0 }[source];
  if (named !== undefined) return { red: named, green: named, blue: named, alpha: 1 };
  if (source === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  throw new Error(`not a colour this can read: ${source}`);
}

function mixed([, first = '', firstShare, second = '', secondShare]: readonly (string | undefined)[]): Colour {
  const [a, b] = [parseColour(first), parseColour(second)];
  const share = firstShare === undefined ? 1 - Number(secondShare ?? 50) / 100 : Number(firstShare) / 100;
  const alpha = a.alpha * share + b.alpha * (1 - share);
  // Channels are mixed premultiplied: a transparent colour contributes none.
  const [labA, labB] = [toOklab(a), toOklab(b)];
  const lab = labA.map(
    (value, index) => (value * a.alpha * share + (labB[index] ?? 0) * b.alpha * (1 - share)) / alpha,
  );
  return { ...fromOklab(lab), alpha };
}

const TO_LMS = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_LMS = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

function times(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * (vector[index] ?? 0), 0));
}

function toOklab({ red, green, blue }: Colour): number[] {
  return times(TO_LAB, times(TO_LMS, [red, green, blue].map(toLinear)).map(Math.cbrt));
}

function fromOklab(lab: readonly number[]): Omit<Colour, 'alpha'> {
  const linear = times(
    FROM_LMS,
    times(FROM_LAB, lab).map((value) => value ** 3),
  );
  const [red = 0, green = 0, blue = 0] = linear.map((value) => fromLinear(Math.min(1, Math.max(0, value))));
  return { red, green, blue };
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

/** The visible result of one colour over another. */
export function over(top: Colour, below: Colour): Colour {
  const channel = (name: 'red' | 'green' | 'blue') => top[name] * top.alpha + below[name] * (1 - top.alpha);
  return { red: channel('red'), green: channel('green'), blue: channel('blue'), alpha: 1 };
}

/** The contrast ratio of WCAG, 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance({ red, green, blue }: Colour): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** A colour's hue in degrees; null for a grey. */
function hue({ red, green, blue }: Colour): number | null {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 0.06) return null;
  const sixth =
    most === red ? (green - blue) / spread : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return (60 * sixth + 360) % 360;
}

/** The hue difference of two colours, 0 to 180 degrees; `null` where one of them is a grey. */
export function hueDistance(a: Colour, b: Colour): number | null {
  const [one, other] = [hue(a), hue(b)];
  if (one === null || other === null) return null;
  const apart = Math.abs(one - other);
  return Math.min(apart, 360 - apart);
}
