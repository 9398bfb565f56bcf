import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { PageShop } from '../../contract/page.ts';
import type { Refused } from './form-answer.ts';
import { pageShop } from './page-shop.ts';
import { after, type PageForms, submitForm } from './submit-form.ts';

const shop = {
  language: 'de',
  texts: () => ({ 'refusal.InvalidInput': 'check it' }),
} as Partial<PageShop> as PageShop;

const refused: Refused = {
  ok: false,
  code: 409,
  message: 'no',
  reason: 'InvalidInput',
  fields: [
    { field: 'name', reason: 'required', message: 'first' },
    { field: 'name', reason: 'tooLong', message: 'second' },
  ],
};

/** Posts fields to a page with these forms. */
async function post(fields: Record<string, string>, ...forms: Parameters<typeof submitForm>[1][]) {
  const request = new Request('http://shop/de/page?q=1', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const url = new URL(request.url);
  const context = new RouterContextProvider(new Map([[pageShop, shop]]));
  const args = { context, request, url, params: { orderId: 'V1' }, pattern: '' };
  const answer = await submitForm<{ step: string }>(args, ...forms);
  return answer instanceof Response
    ? { status: answer.status, to: answer.headers.get('location') }
    : { status: answer.init?.status, ...answer.data };
}

const steps: PageForms<{ step: string }>['steps'] = {
  remove: () => ({ step: 'remove' }),
  save: () => ({ step: 'save' }),
};

it('the intent names the step, else the first step that is a field', async () => {
  expect(await post({ intent: 'save', remove: '1' }, { steps })).toMatchObject({
    step: 'save',
    intent: 'save',
  });
  expect(await post({ save: '', remove: '' }, { steps })).toMatchObject({ step: 'remove', status: 200 });
  expect(await post({ other: '1' }, { steps: { other: () => '/a' } }, { steps })).toMatchObject({
    to: '/de/a',
  });
});

it('a form that names no step is refused, unless the page has a single form', async () => {
  const answer = { status: 400, done: false, refused: { message: 'check it', values: { a: '1' } } };
  expect(await post({ a: '1' }, { steps })).toMatchObject(answer);
  expect(await post({ a: '1', intent: 'toString' }, { steps })).toMatchObject({
    ...answer,
    refused: { message: 'check it' },
  });
  expect(await post({ a: '1' }, { steps }, () => ({ step: 'only' }))).toMatchObject({
    step: 'only',
    done: true,
  });
});

it('a successful answer leads to the path of its forms, localised, by 303', async () => {
  const to = ({ intent, param }: { intent: string; param: (name: string) => string }) =>
    `/${param('orderId')}?done=${intent}`;
  const forms = { to, steps: { save: () => ({ ok: true as const, data: {} }), send: () => refused } };
  expect(await post({ intent: 'save' }, forms)).toEqual({ status: 303, to: '/de/V1?done=save' });
  expect(await post({ intent: 'send' }, forms)).toMatchObject({ status: 409, done: false });
  const next = () => after({ ok: true, data: { id: 'x' } }, ({ id }) => `/${id}`);
  expect(await post({ intent: 'next' }, { to, steps: { next } })).toEqual({ status: 303, to: '/de/x' });
});

it('a refused form keeps what was typed except secrets, with the first error of each field', async () => {
  const fields = { name: 'Ann', password: 'p', token: 't', captchaProof: 'c' };
  expect(await post(fields, () => refused)).toMatchObject({
    refused: {
      values: { name: 'Ann' },
      fields: [{ field: 'name', reason: 'required', message: 'first' }],
    },
  });
  expect(await post(fields, () => ({ refused, step: 'beside' }))).toMatchObject({
    step: 'beside',
    status: 409,
  });
});

it('fields that begin with the intent are read without it, and errors are named with it', async () => {
  const fields = { intent: 'create', 'create.name': 'Ann', 'create.code': ' ', id: '7' };
  const create: PageForms<{ step: string }>['steps'][string] = ({ texts, filled }) => ({
    refused,
    step: JSON.stringify({ ...texts('name', 'id'), ...filled('code') }),
  });
  expect(await post(fields, { steps: { create } })).toMatchObject({
    step: '{"name":"Ann","id":"7"}',
    refused: { fields: [{ field: 'create.name', reason: 'required', message: 'first' }] },
  });
});
