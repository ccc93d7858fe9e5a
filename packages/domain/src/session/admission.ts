/** Phones and tablets, as named by `blockDevice`. */
const MOBILE = 'M';

export interface AdmittedUser {
  readonly status: string;
  /** JSON text; may hold `blockDevice`. */
  readonly etcJson: string;
}

export type Admission = 'enter' | 'denied' | 'device-blocked';

/** The device types an account is barred from, given as a list or as comma-separated text. */
export function blockedDevices(etcJson: string): readonly string[] {
  let extra: unknown;
  try {
    extra = JSON.parse(etcJson);
  } catch {
    // Unreadable extra data blocks no device.
    return [];
  }
  if (typeof extra !== 'object' || extra === null || !('blockDevice' in extra)) return [];
  const { blockDevice } = extra;
  if (typeof blockDevice === 'string') return blockDevice.split(',').map((device) => device.trim());
  return Array.isArray(blockDevice) ? blockDevice.filter((device) => typeof device === 'string') : [];
}

/**
 * Whether a loaded user may continue (SPEC §4, session start 3 and 4). Naming M blocks phones; a desktop browser is not
 * one.
 */
export function admissionOf(user: AdmittedUser, device: { readonly isMobile: boolean }): Admission {
  if (user.status === 'DENY') return 'denied';
  return device.isMobile && blockedDevices(user.etcJson).includes(MOBILE) ? 'device-blocked' : 'enter';
}
