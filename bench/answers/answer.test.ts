import { describe, expect, it } from 'vitest';
import { languageTags } from '../../contract/fields.ts';
import { toAnswer } from './answer.ts';
import { compare } from './compare.ts';
import { formsOf } from './html-forms.ts';
import { createNormalizer } from './normalize.ts';

const page = (html: string, headers: Record<string, string> = {}) =>
  toAnswer(
    'guest GET /',
    { status: 200, headers: new Headers({ 'content-type': 'text/html', ...headers }) },
    html,
  );
const differences = (
  before: ReturnType<typeof page>,
  after: ReturnType<typeof page>,
  ignored: string[] = [],
) =>
  compare(new Map([['pages', [before]]]), new Map([['pages', [after]]]), new Set(ignored)).flatMap((group) =>
    group.differences.flatMap(({ lines }) => lines),
  );

describe('a normalizer', () => {
  it('numbers equal values of a kind equally', () => {
    const normalize = createNormalizer();
    expect(normalize('V26112810001 V26112810002 V26112810001')).toBe('<order 1> <order 2> <order 1>');
    expect(normalize('id="_R_2b_" for="_R_2b_"')).toBe('id="<useId 1>" for="<useId 1>"');
  });

  it.each(Object.values(languageTags))(
    'replaces the dates that Intl writes in %s, with their ranges',
    (tag) => {
      const at = new Date('2026-03-04T05:06:07Z');
      for (const style of [
        { dateStyle: 'medium' },
        { dateStyle: 'long' },
        { dateStyle: 'long', timeStyle: 'long' },
        { dateStyle: 'medium', timeStyle: 'short' },
      ] as const)
        expect(
          createNormalizer()(new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' }).format(at)),
        ).toBe('<date>');
      const range = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
      expect(createNormalizer()(range.formatRange(at, new Date('2026-03-12')))).toBe('<date>');
    },
  );

  it('replaces hashes of files and policies, and leaves prices, SKUs and addresses', () => {
    const normalize = createNormalizer();
    expect(normalize('/assets/footer-9n9dJMQB.css')).toBe('/assets/footer-<hash>.css');
    expect(normalize("script-src 'self' 'sha256-n1D=' 'sha256-e0a='")).toBe("script-src 'self' <hashes 1>");
    const kept =
      'USD 12.34, 660100008A, /details/orvieto-iv-160w-car-charger-qc-3-0-retractable-660100008A, 4 max';
    expect(normalize(kept)).toBe(kept);
  });
});

describe('a page', () => {
  it('is an element a line, its scripts apart and the comments between its texts left out', () => {
    const { body, scripts } = page('<p class="a">One <!-- -->two</p><script>go()</script><br/>');
    expect(body).toEqual(['<p class="a">One two', '</p>', '<br/>']);
    expect(scripts).toEqual(['<script>go()</script>']);
  });

  it('has its forms with what a browser would send', () => {
    const html =
      '<form method="post"><input name="sku" value="A&amp;B"/><input type="checkbox" name="off"/><select name="s"><option value="1"></option><option value="2" selected=""></option></select><button name="intent" value="add">Add</button></form><form action="/search"></form>';
    expect(formsOf(html, '/here')).toEqual([
      {
        action: '/here',
        fields: [
          ['sku', 'A&B'],
          ['s', '2'],
        ],
        files: [],
        buttons: [['intent', 'add']],
      },
    ]);
  });
});

describe('a comparison', () => {
  const before = page('<p>USD 12.34</p><b>x</b>', { 'cache-control': 'no-store' });

  it.each([
    [
      'a price',
      page('<p>USD 12.35</p><b>x</b>', { 'cache-control': 'no-store' }),
      ['- <p>USD 12.34', '+ <p>USD 12.35'],
    ],
    [
      'a header',
      page('<p>USD 12.34</p><b>x</b>', { 'cache-control': 'private' }),
      ['- cache-control: no-store', '+ cache-control: private'],
    ],
    ['a missing element', page('<p>USD 12.34</p>', { 'cache-control': 'no-store' }), ['- <b>x', '- </b>']],
    ['a status', { ...before, status: 500 }, ['- status 200', '+ status 500']],
    [
      'a missing answer',
      { ...before, request: 'guest GET /other' },
      ['- was asked before only', '+ is asked now only'],
    ],
  ])('finds %s', (_, after, lines) => {
    expect(differences(before, after)).toEqual(lines);
  });

  it('finds nothing between equal answers, and nothing in what is ignored', () => {
    expect(differences(before, before)).toEqual([]);
    const after = page('<p>USD 12.34</p><b>x</b><script>1</script>', { 'cache-control': 'private' });
    expect(differences(before, after, ['scripts', 'cache-control'])).toEqual([]);
  });
});
