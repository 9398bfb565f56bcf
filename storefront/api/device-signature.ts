const STEP_S = 300;

/** Signs a guest login: the device id, the current step of 300 s and a digest of both. `now` in ms. */
export async function signDevice(deviceId: string, now: number): Promise<string> {
  const payload = `${deviceId}.${Math.floor(now / 1000 / STEP_S)}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${payload}.lading`));
  return `${payload}.${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
