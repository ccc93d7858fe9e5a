/** Nothing at zero, the number itself up to 99, then 99+ (NAV-39). */
export function badgeText(count: number): string | null {
  if (!Number.isFinite(count) || count <= 0) return null;
  return count > 99 ? '99+' : String(Math.floor(count));
}
