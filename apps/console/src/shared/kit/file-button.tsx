import { cx } from '@hoga/ui/lib/cx.ts';
import { Upload } from 'lucide-react';

export interface FileButtonProps {
  label: string;
  /** The accepted file types, as an `accept` attribute. */
  accept: string;
  onFile: (file: File) => void;
  className?: string;
}

/** Opens the device's own choice of a file. */
export function FileButton({ label, accept, onFile, className }: FileButtonProps) {
  return (
    <label
      data-look="line"
      className={cx('control cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus', className)}
    >
      <Upload size={15} aria-hidden="true" />
      {label}
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
