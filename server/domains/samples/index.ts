export { holdSamples } from './hold-samples.ts';
export { listSampleRules, releaseSamples, setSampleRule, usedSamples } from './store.ts';
