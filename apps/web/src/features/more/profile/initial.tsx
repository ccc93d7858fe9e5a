/** The member's initial, in place of a picture. */
export function Initial({ nick }: { nick: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-title3 font-bold text-brand-text"
    >
      {nick.slice(0, 1)}
    </span>
  );
}
