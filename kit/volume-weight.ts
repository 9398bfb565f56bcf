// Carriers take 5000 cm3 for a kilogram, which is 5000 mm3 for a gram.
const MM3_A_GRAM = 5000;

/** Weight in grams that carriers reckon for the room of a piece, edges in mm; not rounded. */
export const volumeWeight = (length: number, width: number, height: number): number =>
  (length * width * height) / MM3_A_GRAM;
