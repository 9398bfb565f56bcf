import { z } from 'zod';
import { declare } from './call.ts';
import { toLine } from './typed-text.ts';

/** What every mailed link has: the address that it was sent to and its signature. */
export const mailedLink = z.object({ email: z.string().overwrite(toLine).max(254), key: z.string().max(60) });

type LinkCall<Link extends z.ZodType> = { path: string; summary: string; link: Link };

/** Declares the call behind a mailed link, which anyone who has the link may make, and which answers nothing. */
export const declareLinkCall = <Link extends z.ZodType>({ path, summary, link }: LinkCall<Link>) =>
  declare({
    method: 'POST',
    path,
    scope: 'closed',
    access: 'anyone',
    // Ending what is mailed needs no account.
    openWhenClosed: true,
    ours: true,
    limit: { perIp: 60, windowS: 60 * 60 },
    summary,
    input: link,
    output: z.object({}),
  });
