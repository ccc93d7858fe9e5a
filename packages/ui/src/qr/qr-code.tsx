import { qrPath } from './qr-path.ts';

/** Dark on white in every theme, as cameras require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-44 rounded-lg bg-[#fff]">
      <path d={path} fill="#000" />
    </svg>
  );
}
