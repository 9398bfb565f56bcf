import { type FormEvent, useState } from 'react';
import { getCaptcha } from '../../../contract/user.ts';
import { call } from '../../api/call.ts';

/** Solves a fresh puzzle. Throws when none is to be had or it has no solution. */
async function solve(): Promise<string> {
  const [answer, { solvePuzzle }] = await Promise.all([call(getCaptcha, {}), import('./solve-puzzle.ts')]);
  const proof = answer.ok ? await solvePuzzle(answer.data.puzzle) : null;
  if (proof === null) throw new Error('no proof of work');
  return proof;
}

/**
 * For forms that may need a proof of work. A press solves a puzzle and then sends the form as the browser does without
 * script, with the solution in its field `captchaProof`; a second press meanwhile does nothing.
 */
export function useProofOfWork(isNeeded: boolean) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    if (isNeeded || state === 'busy') event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    if (!isNeeded) return;
    try {
      const field = form.elements.namedItem('captchaProof');
      if (field instanceof HTMLInputElement) field.value = await solve();
      form.submit();
    } catch {
      setState('failed');
    }
  };
  return { busy: state === 'busy', hasFailed: state === 'failed', submit };
}
export type ProofOfWorkState = ReturnType<typeof useProofOfWork>;
