import type { FormatDefinition, Platform } from './columns/format-definition.ts';
import * as platforms from './platforms.ts';

export type PlatformName = keyof typeof platforms;

const { lading, ...others } = platforms;

/** Our own format first, others by their names. */
export const PLATFORMS: Readonly<Record<PlatformName, Platform>> = { lading, ...others };

/** Formats that the import reads: a platform may have several. */
export const importFormats: readonly FormatDefinition[] = Object.values(PLATFORMS).flatMap(
  ({ reads }) => reads,
);
