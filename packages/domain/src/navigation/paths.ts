/** A path that contains View is the guest version of a page (RT-25). */
export function isViewPath(path: string): boolean {
  return path.includes('View');
}

/** The target of the left back icon: the one a route names, else the first segment of the path. */
export function backTarget(path: string, backUrl?: string): string {
  if (backUrl !== undefined && backUrl !== '') return backUrl;
  const [first] = path.split('/').filter((segment) => segment !== '');
  return first === undefined ? '/' : `/${first}`;
}

/** Whether the id of a path, if any, is well-formed. */
export function hasRouteId({ id }: Readonly<Record<string, string | undefined>>): boolean {
  return id === undefined || isRouteId(id);
}

const TRADE_PATH = /^\/(?:oversea|future|exchange)(?:View)?\/([^/]+)$/;

/** The option of a trade page's path, for members or guests; null for every other path. */
export function tradedOptionId(path: string): number | null {
  const id = TRADE_PATH.exec(path)?.[1] ?? '';
  return isRouteId(id) ? Number(id) : null;
}

/** An id in a path: digits only, within the server's range. */
export function isRouteId(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}
