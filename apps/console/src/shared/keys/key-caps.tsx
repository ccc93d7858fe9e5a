const CAPS: Readonly<Record<string, string>> = { Escape: 'Esc' };

/** `g r` as two keys; a phone has none. */
export function KeyCaps({ keys, onButton = false }: { keys: string; onButton?: boolean }) {
  return (
    <span className="inline-flex gap-1 max-lg:hidden" aria-hidden="true">
      {keys.split(' ').map((key) => (
        <kbd key={key} className="key" data-on-button={onButton || undefined}>
          {CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
        </kbd>
      ))}
    </span>
  );
}
