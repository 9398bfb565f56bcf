/** Attributes of HTML (html.spec.whatwg.org, index of attributes), and RDFa's `property`; `eventname` is the shop's own. */
const GLOBAL =
  'accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint hidden id inert inputmode is itemid itemprop itemref itemscope itemtype lang nonce popover role slot spellcheck style tabindex title translate writingsuggestions eventname';
const POPOVER = 'popovertarget popovertargetaction';
const SUBMIT = 'formaction formenctype formmethod formnovalidate formtarget';
const OWN: Record<string, string> = {
  a: 'href target download ping rel hreflang type referrerpolicy',
  audio: 'src crossorigin preload autoplay loop muted controls',
  base: 'href target',
  blockquote: 'cite',
  button: `disabled form ${SUBMIT} name ${POPOVER} type value command commandfor`,
  canvas: 'width height',
  col: 'span',
  colgroup: 'span',
  data: 'value',
  del: 'cite datetime',
  details: 'name open',
  dialog: 'open closedby',
  fieldset: 'disabled form name',
  form: 'accept-charset action autocomplete enctype method name novalidate target rel',
  iframe: 'src srcdoc name sandbox allow allowfullscreen width height referrerpolicy loading',
  img: 'alt src srcset sizes crossorigin usemap ismap width height referrerpolicy decoding loading fetchpriority',
  input: `accept alt autocomplete capture checked dirname disabled form ${SUBMIT} height list max maxlength min minlength multiple name pattern placeholder ${POPOVER} readonly required size src step type value width`,
  ins: 'cite datetime',
  label: 'for',
  li: 'value',
  link: 'href crossorigin rel as media integrity hreflang type referrerpolicy sizes imagesrcset imagesizes blocking disabled fetchpriority',
  meta: 'name http-equiv content charset media property',
  meter: 'value min max low high optimum',
  ol: 'reversed start type',
  optgroup: 'disabled label',
  option: 'disabled label selected value',
  output: 'for form name',
  progress: 'value max',
  q: 'cite',
  script: 'src type nomodule async defer crossorigin integrity referrerpolicy blocking fetchpriority',
  select: 'autocomplete disabled form multiple name required size',
  source: 'type media src srcset sizes width height',
  style: 'media blocking',
  td: 'colspan rowspan headers',
  textarea:
    'autocomplete cols dirname disabled form maxlength minlength name placeholder readonly required rows wrap',
  th: 'colspan rowspan headers scope abbr',
  time: 'datetime',
  video: 'src crossorigin poster preload autoplay playsinline loop muted controls width height',
};
const names = (text = ''): Set<string> => new Set(text.split(' '));
const GLOBALS = names(GLOBAL);

const TAG = /<([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?/g;

/** Returns the attributes of a document that HTML does not have, each as `element attribute`; drawings have their own. */
export function unknownAttributes(html: string): string[] {
  const markup = html
    .replace(/(<(script|style|textarea|title)\b[^>]*>)[\s\S]*?(?=<\/\2>)/gi, '$1')
    .replace(/<svg\b[\s\S]*?<\/svg>/gi, '');
  const found = [...markup.matchAll(TAG)].flatMap(([, name = '', attributes = '']) => {
    const own = names(OWN[name.toLowerCase()]);
    return [...attributes.matchAll(ATTRIBUTE)]
      .map(([, attribute = '']) => attribute.toLowerCase())
      .filter((one) => !/^(data|aria)-/.test(one) && !GLOBALS.has(one) && !own.has(one))
      .map((one) => `${name} ${one}`);
  });
  return [...new Set(found)];
}
