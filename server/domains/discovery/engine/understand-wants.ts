import type { Language } from '../../../../contract/fields.ts';

/** A list of documents that satisfies a word of the query; `factor`: how well, 1 is the word itself. */
export type Satisfier =
  | { kind: 'stem' | 'pair'; language: Language; number: number; factor: number }
  | { kind: 'value'; number: number; factor: number }
  /** By segment. */
  | { kind: 'documents'; documents: Uint32Array[]; factor: number };

/** One thing that the query asks for, and what satisfies it. */
export type Want = {
  /** As the buyer typed it. */
  text: string;
  satisfiers: Satisfier[];
  /** What it counts for when not all wants can be had: kinds of product most, then devices, then the rest. */
  importance: number;
  /** It says what the thing is: the head of a category's name. */
  isHead?: boolean;
  /** Its stem in the query's language, where it is one word: neighbours that stand together score more. */
  stem?: number;
};
