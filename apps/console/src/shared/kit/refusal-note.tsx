/** What the server has said against it, in its own words. */
export function RefusalNote({ message }: { message: string }) {
  return (
    <p role="alert" className="rounded-sm bg-danger-soft px-3 py-2 font-medium text-danger">
      {message}
    </p>
  );
}
