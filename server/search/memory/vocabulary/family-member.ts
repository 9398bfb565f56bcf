/**
 * The name of a device without its family's whole name (`note 13` of Redmi Note 13), or one that no series is called:
 * its words, and slugs of the series that it means or, where it `isMissing`, of its family. `isOfOtherLine`: titles
 * that have it are for other devices: `s10` of Galaxy Tab S10, `mini, 2-Pack` for `ipad mini 2`.
 */
export type FamilyMember = { length: number; slugs: string[]; isMissing: boolean; isOfOtherLine?: boolean };
