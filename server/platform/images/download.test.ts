import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, fakePictureHost } from '../../testing/fakes/picture-host.ts';
import { createDownload, type HostPolicy } from './download.ts';

const redirectTo =
  (location: string): Answer =>
  (_, response) =>
    response.writeHead(302, { location }).end();

describe('createDownload()', () => {
  let host: Awaited<ReturnType<typeof fakePictureHost>>;
  let port: string;
  const picture = Buffer.from('a picture');
  // As if the names were public and the fake host were theirs.
  const lookup: LookupFunction = (_, options, done) =>
    options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  beforeAll(async () => {
    host = await fakePictureHost({ '/a.jpg': picture });
    port = host.host.split(':')[1] ?? '';
  });
  afterAll(() => host.close());

  const fetchUrl = (url: string, policy: Partial<HostPolicy> = {}, options = {}) =>
    createDownload({ hosts: [], privateHosts: [], ...policy }, options)(new URL(url));
  const own = () => ({ privateHosts: [host.host] });
  /** As from a host that is public. */
  const fetchPublic = (path: string, policy: Partial<HostPolicy> = {}) =>
    fetchUrl(`http://cdn.example:${port}${path}`, { hosts: [`cdn.example:${port}`], ...policy }, { lookup });

  it('fetches from a private host that is named, with its port', async () => {
    expect(await fetchUrl(host.url('/a.jpg'), own())).toEqual(picture);
  });

  it('connects to no private address under any spelling, whatever the scheme', async () => {
    const asked = host.requests.length;
    for (const name of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      'localhost',
    ])
      for (const scheme of ['http', 'https'])
        await expect(
          fetchUrl(`${scheme}://${name}:${port}/a.jpg`, {
            hosts: [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, `[::ffff:7f00:1]:${port}`],
          }),
          `${scheme} ${name}`,
        ).rejects.toMatchObject({ retry: 'never', message: expect.stringMatching(/public address/) });
    for (const url of [
      'http://169.254.169.254/latest/meta-data',
      'http://[fe80::1]/x.png',
      'http://10.0.0.8/x.png',
      'http://192.168.1.1/x.png',
    ])
      await expect(fetchUrl(url), url).rejects.toMatchObject({ retry: 'never' });
    expect(host.requests.length).toBe(asked);
  });

  it('refuses other schemes, passwords, and ports that are not listed', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://cdn.example/a.jpg', 'data:image/png;base64,AA=='])
      await expect(fetchUrl(url), url).rejects.toMatchObject({ retry: 'never' });
    await expect(fetchUrl('https://user:secret@cdn.example/a.jpg')).rejects.toThrow('password');
    await expect(fetchUrl('http://cdn.example:6379/a.jpg', {}, { lookup })).rejects.toThrow(
      'ports 80 and 443',
    );
  });

  it('keeps to the listed hosts, after a redirect too', async () => {
    host.answers['/away'] = redirectTo(`http://elsewhere.example:${port}/a.jpg`);
    await expect(fetchPublic('/away')).rejects.toThrow('not in IMAGE_HOSTS');
    await expect(
      fetchUrl(`http://other.example:${port}/a.jpg`, { hosts: ['cdn.example'] }, { lookup }),
    ).rejects.toThrow('not in IMAGE_HOSTS');
  });

  it('follows redirects on its host, and ends a circle', async () => {
    host.answers['/moved'] = redirectTo('/a.jpg');
    host.answers['/circle'] = redirectTo('/circle');
    expect(await fetchPublic('/moved')).toEqual(picture);
    await expect(fetchPublic('/circle')).rejects.toThrow('redirects too often');
  });

  it('follows no redirect inside, even to a host that is named as private', async () => {
    host.answers['/inside'] = redirectTo('http://169.254.169.254/latest/meta-data');
    host.answers['/intranet'] = redirectTo(host.url('/a.jpg'));
    host.answers['/file'] = redirectTo('file:///etc/passwd');
    host.answers['/nonsense'] = redirectTo('http://[');
    await expect(
      fetchPublic('/inside', { hosts: [`cdn.example:${port}`, '169.254.169.254'] }),
    ).rejects.toThrow('public address');
    await expect(fetchPublic('/intranet', own())).rejects.toThrow('private host');
    await expect(fetchPublic('/file')).rejects.toThrow('neither http nor https');
    await expect(fetchPublic('/nonsense')).rejects.toThrow('cannot be read');
  });

  it('reads no more than 15 MB, announced or not', async () => {
    let sent = 0;
    host.answers['/announced'] = (_, response) =>
      response.writeHead(200, { 'content-length': '16000000' }).write('x');
    host.answers['/endless'] = (_, response) => {
      const part = Buffer.alloc(1_000_000);
      const send = (): void => {
        sent += 1;
        if (!response.destroyed && sent < 100) response.write(part, send);
      };
      send();
    };
    for (const path of ['/announced', '/endless'])
      await expect(fetchUrl(host.url(path), own())).rejects.toMatchObject({
        message: 'larger than 15 MB',
        retry: 'never',
      });
    expect(sent).toBeLessThan(50);
  });

  it('gives up a host that does not end its answer', async () => {
    host.answers['/slow'] = (_, response) => response.writeHead(200).write('x');
    host.answers['/silent'] = () => undefined;
    for (const path of ['/slow', '/silent'])
      await expect(fetchUrl(host.url(path), own(), { timeLimitMs: 200 })).rejects.toMatchObject({
        retry: 'later',
      });
  });

  it.each([
    [404, undefined, 'never', undefined],
    [403, undefined, 'never', undefined],
    [500, undefined, 'later', undefined],
    [502, undefined, 'later', undefined],
    [503, undefined, 'later', undefined],
    [503, '120', 'pause', 120_000],
    [429, undefined, 'pause', undefined],
    [429, '999999', 'pause', 3_600_000],
    [429, 'soon', 'pause', undefined],
    [304, undefined, 'never', undefined],
  ])('reads %i with Retry-After %s as %s', async (status, retryAfter, retry, pauseMs) => {
    host.answers['/status'] = (_, response) =>
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
    await expect(fetchUrl(host.url('/status'), own())).rejects.toMatchObject({ retry, pauseMs });
  });

  it('reads a refused connection as a host that cannot be reached', async () => {
    const closed = await fakePictureHost();
    await closed.close();
    await expect(fetchUrl(closed.url('/a.jpg'), { privateHosts: [closed.host] })).rejects.toMatchObject({
      retry: 'unreachable',
    });
  });
});
