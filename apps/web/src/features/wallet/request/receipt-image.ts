import { saveFile } from '@hoga/ui/lib/save-file.ts';

/** The content of a saved receipt, from top to bottom. */
export interface ReceiptText {
  /** The site, and whether its money is paper. */
  readonly issuer: string;
  readonly title: string;
  readonly amount: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** The file, without its ending. */
  readonly name: string;
}

const WIDTH = 720;
const MARGIN = 48;
const ROW = 44;
/** Between a label and its value. */
const GAP = 24;
const SCALE = 2;
const FONT = '"Pretendard Variable", Pretendard, "Apple SD Gothic Neo", "Noto Sans KR", system-ui, sans-serif';

/** Black on white, whatever the theme: it is read in mails and printed. */
const PAPER = '#ffffff';
const INK = '#14171c';
const FAINT = '#6b7280';
const LINE = '#e5e7eb';

/** Saves a receipt as a picture. False where the browser draws none. */
export async function saveReceiptImage(receipt: ReceiptText): Promise<boolean> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return false;
  draw(canvas, context, receipt);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture === null) return false;
  saveFile(`${receipt.name}.png`, picture);
  return true;
}

function draw(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, receipt: ReceiptText): void {
  const font = (size: number, weight = 500) => `${weight} ${size}px ${FONT}`;
  context.font = font(20, 600);
  const room = (label: string) => WIDTH - MARGIN * 2 - GAP - context.measureText(label).width;
  const wrapped = receipt.rows.map(([label, value]) => ({ label, lines: wrap(context, value, room(label)) }));
  const rowCount = wrapped.reduce((sum, { lines }) => sum + lines.length, 0);
  const height = MARGIN * 2 + 150 + rowCount * ROW;
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, height);
  context.textBaseline = 'top';

  const write = (
    text: string,
    x: number,
    y: number,
    look: { font: string; color: string; align?: CanvasTextAlign },
  ) => {
    context.font = look.font;
    context.fillStyle = look.color;
    context.textAlign = look.align ?? 'left';
    context.fillText(text, x, y);
  };
  write(receipt.issuer, MARGIN, MARGIN, { font: font(18), color: FAINT });
  write(receipt.title, MARGIN, MARGIN + 34, { font: font(20, 600), color: INK });
  write(receipt.amount, MARGIN, MARGIN + 66, { font: font(38, 700), color: INK });
  context.fillStyle = LINE;
  context.fillRect(MARGIN, MARGIN + 128, WIDTH - MARGIN * 2, 1);
  let y = MARGIN + 150;
  for (const { label, lines } of wrapped) {
    write(label, MARGIN, y, { font: font(20), color: FAINT });
    for (const line of lines) {
      write(line, WIDTH - MARGIN, y, { font: font(20, 600), color: INK, align: 'right' });
      y += ROW;
    }
  }
}

/** Long values, such as an address, wrap to the next line. */
function wrap(context: Pick<CanvasRenderingContext2D, 'measureText'>, text: string, width: number): string[] {
  const lines = [''];
  for (const character of text) {
    const longer = `${lines.at(-1)}${character}`;
    if (context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(character);
  }
  return lines;
}
