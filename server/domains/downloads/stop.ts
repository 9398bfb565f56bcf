/** Thrown when a file cannot be made, however often it is tried; `reason` is one of the texts download.error.{reason}. */
export class Impossible extends Error {
  readonly reason: 'broken' | 'noPictures' | 'picturesBroken' | 'feedNotAllowed';
  constructor(reason: Impossible['reason'], message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

/** Thrown by a run that another has followed, or whose download is deleted. */
export class Followed extends Error {}
