import type { Direction } from '@hoga/ui/lib/direction.ts';
import type { CardFacts } from './card-facts.ts';

export const CARD_WIDTH = 1080;
export const CARD_HEIGHT = 1350;

const MARGIN = 84;
const FONT = '"Pretendard Variable", Pretendard, "Apple SD Gothic Neo", "Noto Sans KR", system-ui, sans-serif';
const PATH = { top: 520, height: 260 };
const ROWS_TOP = 868;
const ROW = 64;
const LARGEST = 128;

/** The page's colours as values for a canvas. */
interface CardColours {
  readonly page: string;
  readonly strongText: string;
  readonly text: string;
  readonly grid: string;
  readonly up: string;
  readonly down: string;
}

const font = (size: number, weight = 500) => `${weight} ${size}px ${FONT}`;

/** The font is loaded in subsets as pages need them: the card's subsets are requested here. */
export async function loadLetters(facts: CardFacts): Promise<void> {
  const letters = JSON.stringify(facts);
  const { fonts } = document as Partial<Pick<Document, 'fonts'>>;
  if (fonts === undefined) return;
  await Promise.allSettled([font(36), font(36, 600), font(LARGEST, 700)].map((each) => fonts.load(each, letters)));
}

/** Draws texts and lines only: an image of another origin would taint the canvas and prevent saving. */
export function drawCard(context: CanvasRenderingContext2D, facts: CardFacts, colours: CardColours): void {
  const toneOf = (direction: Direction | undefined) =>
    direction === 'up' ? colours.up : direction === 'down' ? colours.down : colours.strongText;
  const write = (text: string, x: number, y: number, look: { font: string; colour: string; isRight?: boolean }) => {
    context.font = look.font;
    context.fillStyle = look.colour;
    context.textAlign = look.isRight === true ? 'right' : 'left';
    context.fillText(text, x, y);
  };
  context.fillStyle = colours.page;
  context.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  context.textBaseline = 'top';
  write(facts.issuer, MARGIN, MARGIN, { font: font(32), colour: colours.text });
  write(facts.side, MARGIN, 190, { font: font(44, 700), colour: facts.isLong ? colours.up : colours.down });
  const afterSide = MARGIN + context.measureText(facts.side).width + 20;
  write(facts.name, afterSide, 190, { font: font(44, 700), colour: colours.strongText });
  write(facts.label, MARGIN, 286, { font: font(34), colour: colours.text });
  const size = fitting(context, facts.headline, CARD_WIDTH - 2 * MARGIN);
  write(facts.headline, MARGIN, 336, { font: font(size, 700), colour: toneOf(facts.direction) });
  drawPath(context, facts, colours);
  facts.rows.forEach(({ label, value, direction }, place) => {
    const y = ROWS_TOP + place * ROW;
    write(label, MARGIN, y, { font: font(34), colour: colours.text });
    write(value, CARD_WIDTH - MARGIN, y, { font: font(36, 600), colour: toneOf(direction), isRight: true });
  });
  if (facts.nick !== null) {
    const look = { font: font(34, 600), colour: colours.strongText, isRight: true };
    write(facts.nick, CARD_WIDTH - MARGIN, MARGIN, look);
  }
}

/** A long amount is written smaller, never cut. */
function fitting(context: CanvasRenderingContext2D, text: string, room: number): number {
  context.font = font(LARGEST, 700);
  const { width } = context.measureText(text);
  return width <= room ? LARGEST : Math.floor((LARGEST * room) / width);
}

/** From entry to exit, with a line at the entry's price and a dot at the end. */
function drawPath(context: CanvasRenderingContext2D, { path, direction }: CardFacts, colours: CardColours): void {
  const [first] = path;
  const last = path.at(-1);
  if (first === undefined || last === undefined || path.length < 2) return;
  const [high, low] = [Math.max(...path), Math.min(...path)];
  const y = (price: number) => PATH.top + ((high - price) / (high - low || 1)) * PATH.height;
  const x = (place: number) => MARGIN + (place / (path.length - 1)) * (CARD_WIDTH - 2 * MARGIN);
  context.lineWidth = 2;
  context.strokeStyle = colours.grid;
  context.beginPath();
  context.moveTo(MARGIN, y(first));
  context.lineTo(CARD_WIDTH - MARGIN, y(first));
  context.stroke();
  const tone = direction === 'up' ? colours.up : direction === 'down' ? colours.down : colours.text;
  context.strokeStyle = tone;
  context.lineWidth = 6;
  context.lineJoin = 'round';
  context.beginPath();
  path.forEach((price, place) => {
    if (place === 0) context.moveTo(x(place), y(price));
    else context.lineTo(x(place), y(price));
  });
  context.stroke();
  context.fillStyle = tone;
  context.beginPath();
  context.arc(x(path.length - 1), y(last), 12, 0, 2 * Math.PI);
  context.fill();
}
