const SECRET = /([?&](?:token|sign|code|password|newpassword|oldpassword|security-code|key|secret)=)[^&#]*/gi;

// The key of a feed's link is the last part of its path.
const FEED = /(\/datafeeds\/[^/?#]*\/)[^/?#]+/gi;

/** Returns a URL or path for a log, without the values of its secret parameters and the keys of feeds' links. */
export function redactUrl(url: string): string {
  return url.replace(SECRET, '$1[redacted]').replace(FEED, '$1[redacted]');
}
