import { type FormEvent, useState } from 'react';
import { getCaptcha } from '../../../contract/user.ts';
import { call } from '../../api/call.ts';
import type { RefusedForm } from '../../page/form-answer.ts';
import { submitNatively } from './use-staying-form.ts';

/** Solves a new puzzle. Throws when none can be loaded or it has no solution. */
export async function solveProof(): Promise<string> {
  const [answer, { solvePuzzle }] = await Promise.all([call(getCaptcha, {}), import('./solve-puzzle.ts')]);
  const proof = answer.ok ? await solvePuzzle(answer.data.puzzle) : null;
  if (proof === null) throw new Error('no proof of work');
  return proof;
}

/**
 * Submit handler of a form that may need a proof of work: solves a puzzle, writes it into the field `captchaProof`
 * and sends the form. Ignores a second submit meanwhile.
 */
export function useProofOfWork(isNeeded: boolean, send = submitNatively) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    try {
      const field = form.elements.namedItem('captchaProof');
      if (isNeeded && field instanceof HTMLInputElement) field.value = await solveProof();
      await send(form);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  /** Whether the form is tried again: what an earlier try was refused for says nothing of this one. */
  const isRepeated = state !== 'idle';
  return {
    busy: state === 'busy',
    hasFailed: state === 'failed',
    isRepeated,
    submit,
    /** Returns what a form shows again, without the errors of its fields once it is tried again. */
    withoutErrors: (refused: RefusedForm | undefined) =>
      refused && isRepeated ? { ...refused, fields: [] } : refused,
  };
}
export type ProofOfWorkState = ReturnType<typeof useProofOfWork>;
