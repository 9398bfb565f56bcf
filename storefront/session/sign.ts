const STEP_S = 300;

/** The sign of a guest login: the device, the present step of 300 s, and a digest of both. `now` in ms. */
export async function signOf(device: string, now: number): Promise<string> {
  const stem = `${device}.${Math.floor(now / 1000 / STEP_S)}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${stem}.lading`));
  return `${stem}.${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
