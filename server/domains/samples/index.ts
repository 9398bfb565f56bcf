export { reserveSamples } from './reserve-samples.ts';
export { listSampleRules, releaseSamples, setSampleRule, usedSamples } from './store.ts';
