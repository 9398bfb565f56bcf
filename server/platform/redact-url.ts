const SECRET = /([?&](?:token|sign|code|password|newpassword|oldpassword|security-code|key|secret)=)[^&#]*/gi;

/** A URL or path fit for a log: the values of its secret parameters are gone, their names stay. */
export function redactUrl(url: string): string {
  return url.replace(SECRET, '$1[redacted]');
}
