const PART =
  /<(form|\/form|input|textarea|select|\/select|option|button)\b((?:[^"'>]|"[^"]*"|'[^']*')*)>([^<]*)/g;
const ATTRIBUTE = /([^\s=/]+)(?:="([^"]*)")?/g;
const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'" };

/** A form of a page as it stands, and its buttons with a name: each would send another request. */
export type Form = {
  action: string;
  fields: [name: string, value: string][];
  /** Names of file fields, by which the form is sent as multipart. */
  files: string[];
  buttons: [name: string, value: string][];
};

const decode = (text: string): string =>
  text.replace(/&(#x27|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decode(value)]));

/** Lists the forms of a page that are sent by POST; `path` is where those without an action go. */
export function formsOf(html: string, path: string): Form[] {
  const forms: Form[] = [];
  let form: Form | null = null;
  let select = '';
  for (const [, tag, rest = '', text = ''] of html.matchAll(PART)) {
    const { name = '', value = '', type, ...more } = attributesOf(rest);
    const last = form?.fields.at(-1);
    if (tag === 'form') {
      form = { action: more.action || path, fields: [], files: [], buttons: [] };
      if (more.method === 'post') forms.push(form);
    } else if (tag === '/form') form = null;
    else if (tag === 'select') select = name;
    else if (tag === '/select') select = '';
    else if (tag === 'option' && select) {
      if (last?.[0] !== select) form?.fields.push([select, value]);
      else if ('selected' in more) last[1] = value;
    } else if (!name || 'disabled' in more) continue;
    else if (tag === 'button') form?.buttons.push([name, value]);
    else if (tag === 'textarea') form?.fields.push([name, decode(text)]);
    else if (type === 'file') form?.files.push(name);
    else if (type === 'checkbox' || type === 'radio') {
      if ('checked' in more) form?.fields.push([name, value || 'on']);
    } else form?.fields.push([name, value]);
  }
  return forms;
}
