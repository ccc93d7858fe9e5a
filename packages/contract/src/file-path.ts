/**
 * The path of a picture, served as it is and without an envelope. One of an inquiry needs the bearer token of its
 * member or of an operator of the site; for anyone else it is a 404.
 */
export function pathOfFile(name: string): `/api/file/${string}` {
  return `/api/file/${name}`;
}
