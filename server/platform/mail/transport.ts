import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { inSpan } from '../trace.ts';

/** A rendered mail. `id` makes its Message-ID, so that a mail server can recognise one that was sent twice. */
export type OutgoingMail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Where one POST ends what the mail comes from. */
  endUrl?: string;
};

/** Sends mails. `send` throws when the server did not accept the mail. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };

type Options = {
  /** smtp:// or smtps:// with credentials; undefined: mails become files. */
  smtpUrl: string | undefined;
  from: string;
  /** Where files go, one .eml a mail. */
  folder: string;
};

// A mail's content comes from templates and buyers' words: neither may include local files or URLs.
const SAFE = { disableFileAccess: true, disableUrlAccess: true };
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Absences and tickets answer no mail that a program wrote (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** The headers by which a mail program ends a subscription with one press (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Opens the transport: the SMTP server, or a folder of .eml files without one. */
export function openMailTransport({ smtpUrl, from, folder }: Options): MailTransport {
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const compose = ({ id, endUrl, ...mail }: OutgoingMail) => ({
    ...mail,
    headers: { ...AUTOMATIC, ...(endUrl && oneClick(endUrl)) },
    from,
    messageId: `<mail-${id}@${domain}>`,
    ...SAFE,
  });
  const transport = smtpUrl ? throughSmtp(smtpUrl, compose) : intoFiles(folder, compose);
  return {
    ...transport,
    send: (mail) =>
      inSpan({ name: 'send mail', kind: 'client', attributes: { 'mail.id': mail.id } }, () =>
        transport.send(mail),
      ),
  };
}

type ComposeMail = (mail: OutgoingMail) => { to: string; messageId: string };

function throughSmtp(url: string, compose: ComposeMail): MailTransport {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...PATIENCE });
  return {
    send: async (mail) => {
      await transport.sendMail(compose(mail));
    },
    close: () => transport.close(),
  };
}

function intoFiles(folder: string, compose: ComposeMail): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, `${mail.id}.eml`), message, { mode: 0o600 });
    },
    close: () => transport.close(),
  };
}
