const SECRET = /([?&](?:token|sign|code|password|newpassword|oldpassword|security-code|key|secret)=)[^&#]*/gi;

/** Returns a URL or path for a log, without the values of its secret parameters. */
export function redactUrl(url: string): string {
  return url.replace(SECRET, '$1[redacted]');
}
