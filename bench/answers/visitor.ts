import { type Answer, toAnswer } from './answer.ts';

/** The address that the shop believes to have, whichever port it listens on. */
export const PUBLIC_URL = 'http://localhost:3000';

/** What is sent; `body` an object is JSON, a FormData or URLSearchParams a form. */
export type Sent = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: object | FormData | URLSearchParams;
};
export type Received = { status: number; headers: Headers; text: string };

/** A visitor with cookies of its own, who sends one request after the other. */
export type Visitor = {
  name: string;
  send: (sent: Sent) => Promise<Received>;
  /** Sends a request and stores its answer in a group. */
  record: (group: string, sent: Sent, note?: string) => Promise<Received>;
  /** Has a value that no pattern describes replaced in what is recorded from now on. */
  hide: (value: string, placeholder: string) => void;
};

/** Where answers are stored, by group. */
export type Recording = Map<string, Answer[]>;

/** Creates visitors of a shop at `url`; what they record is added to `recording`. */
export function createVisitors(url: string, recording: Recording) {
  const literals = new Map<string, string>();
  return (name: string, headers: Record<string, string> = {}): Visitor => {
    const cookies = new Map<string, string>();

    async function send({ method = 'GET', path, headers: more = {}, body }: Sent): Promise<Received> {
      const isForm = body instanceof FormData || body instanceof URLSearchParams;
      const answer = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          accept: '*/*',
          'accept-language': 'en',
          'site-type': 'vip',
          'user-agent': 'answers',
          origin: PUBLIC_URL,
          'sec-fetch-site': 'same-origin',
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...headers,
          ...more,
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) cookies.set(key, value);
        else cookies.delete(key);
      }
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    }

    async function record(group: string, sent: Sent, note = ''): Promise<Received> {
      const received = await send(sent);
      const request = [name, sent.method ?? 'GET', sent.path, note].filter(Boolean).join(' ');
      const answers = recording.get(group) ?? [];
      recording.set(group, answers);
      answers.push(toAnswer(request, received, received.text, literals));
      return received;
    }
    return { name, send, record, hide: (value, placeholder) => literals.set(value, placeholder) };
  };
}
