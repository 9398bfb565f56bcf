/** Bytes of a descriptor. */
export const DESCRIPTOR_BYTES = 128;
/** Raise it when descriptors are computed in another way: the worker then describes all pictures again. */
export const DESCRIPTOR_VERSION = 2;

/**
 * Where the parts of a descriptor are, and the weight of a difference of one in each. The first two parts are the same
 * for a picture that is turned by quarters or mirrored, so that a scan compares the others only where these are near.
 */
export const parts = {
  colours: { from: 0, to: 24, weight: 2 },
  shape: { from: 24, to: 32, weight: 3 },
  places: { from: 32, to: 80, weight: 2 },
  outline: { from: 80, to: 96, weight: 2 },
  edges: { from: 96, to: 128, weight: 2 },
} as const;

/** Cells along an edge, for colours and silhouette. */
export const CELLS = 4;
/** Cells along an edge, for directions of edges. */
export const EDGE_CELLS = 2;
export const DIRECTIONS = 8;

export const toByte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
